"""The deals that can be watched, as `build.py narrate` has chosen them.

They are given by table and number of players. Of each there is the dealer's seat, counted from 1, the deck as
it was dealt from, and the moves of the plain player, who plays every hand.
"""

from typing import Final

NARRATED: Final[dict[tuple[str, int], tuple[str, ...]]] = {
    ("practice-500", 2): (
        """
        1
        Qc3d5sJc8sAdQh2s9cTs4sQd2h7h8dQsJs4d9d8cAhKsKh5hTcJd6c5cKc7c3s6d9hTh5d4hAs7s4c9sJh3hKd7dAc2dTd2c6h6s8h3c
        D MQhKhAh XQc TQc MQcQdQs XAd D XKc D XKs D M3s4s5s XJs TJs MJcJdJs L2s@3 XTs D X6d D X9h T9h
        M9c9d9h XTc D XTh TTs MTcThTs X6d D M3d4d5d X5h D X5c D LAs@3 X8c T8c M8c8d8s X4h D M7c7h7s
        """,
        """
        1
        3d9d4c2hKsKdJd6d9hJh7c8dTcAd9c9sKc4h4sQhTh2d4d8s7dQs7hTd7sKh2s8h5cJcAs3c6h8c5hAh6sJs3sQd2cAc3h6cQc5s5dTs
        T7h M7c7d7h M4c4d4s XJd D M8d9dTd L4h@2 X6d D L7s@1 X3d TJd LJd@3 MAd2d3d XKd TKd MKcKdKs XTc D
        MJhQhKh XQs D LTh@6 L9h@6 X9c D L8h@6 X6d D X5c D XJc TTc M9cTcJc XQs D XAs D X6d D X6h D L8c@7 X5c
        D X5h D LAh@6 X3c D X6s T6d M6d6h6s X3c D XJs D X5c D LQd@3 X2h D X5h D XAc D X3s D L6c@8 X9s D
        LQc@7 X3h D X8s D X5d D XTs
        """,
        """
        1
        2h5s5cAsKh2sTd3h7h8cJsQd3dKs7s6d6s8h4c2d9c4hQc9hJcAd8s3s7dKd9d9sTh7cAhKcTs5d2c8dJd5hQh4sTcAc3c4d6h6cJhQs
        T8s M6s7s8s XKh D MAs2s3s L5s@1 XKs D XTd D MQdKdAd X6d D X3d D L9s@1 X2d D XTh TTh M8h9hTh X8c D
        M7c7d7h X2h T2h M2h3h4h
        """,
    ),
    ("practice-rummy", 2): (
        """
        1
        8d6hKs5d3d9d9s7h6sQh4sKh5cQs4cAhJc6d2c3c2s8hJd9hKc7sJh2d7cAcAd7dTd5s4d2hQcAsQd5h3h3sTs9cTc4h8c8sJsTh6cKd
        D XKs D MQhKhAh XQs D XJc D XKc D X3d D LJh@1 X3c T3c M2c3c4c5c X9s D X2d D X9h D LAc@2 XJd D XAd D
        M5d6d7d X9d T9d L8d@3 L9d@3 X8h T8h M6h7h8h
        """,
        """
        1
        8d2c7dKh6c5d4h8c4c2sAd8sQhTcKc8h4s7hQd7s5s9cAc4d7c6dAh6s9s3cQcKsQsTd5cJsJd2d3h3d2hThJc9d9hJh3sAsTs5hKd6h
        D M4c4h4s XKc D M8c8h8s XKh D L4d@1 L8d@2 X9c D M7c7h7s XTc D L7d@3 XQh D X5d D M6c6d6s XQd D X9s D
        X3c T3c MAc2c3c X2s D XQc D XKs D XQs D XTd D X5c D XJs D XJd D X2d D X3h D X3d D X2h D XTh D XJc D
        X9d D X9h D XJh D X3s D XAh D XTs D X5h D XKd D L6h@4 XAs
        """,
        """
        1
        KhKc9dJh7sJs7c4d5hQsThAhJcAc9s3h9cJd9h8c6s3d7hKs6c8hQhQc8d2c5s5d2hTc3s4s4c2d5cAs3cQd4h7d6h2s8s6dTsKdTdAd
        D M9c9d9h9s XKh D MJdJhJs XQs D LJc@2 XKs D X7h T7h M7c7h7s XTh D X4d D XQh D MQcKcAc X8c D X8d D
        X8h D X3d D X6c D X2h T2h MAh2h3h X5d T5d M5d5h5s
        """,
    ),
    ("kitchen", 2): (
        """
        1
        Tc3h9c9h6s2d8cTd5sAcAs8h4h7h3cQs8s2h5c4sJcAdKs5d9s5h4cJs2c6d3dQhAh6cKc8dJd9d3s2sTs6h4dKh7s7c7dJhThQcKdQd
        T4c M3c4c5c M8c9cTcJc X4h T4h M2h3h4h5h M7h8h9h XQs TQs MQsKsAs X9s D LJs@5 XTd D L2c@1 X8s D LAc@1
        X4s T4s M4s5s6s
        """,
        """
        2
        6sAd3s7cKdJsJh8d9c5hQh9h4s2h2cAc8hTd3h9dQd9s2d7dThAsJc3d8sKcQc7s7hAhQs6c5d6dKh2s3cTs5s4h4c6hJdKsTc4d5c8c
        D MThJhQh M3d3h3s X9c T9c M7d8d9dTd MAcAdAs M9c9h9s XJs D X6s D XKc D X4s D X5h TJc MJcQcKc XJs D
        M7c7h7s X2h
        """,
        """
        1
        8s7d4h6h4dAd9c5h9s2dAc8cQdKc8h7s2hJdJs8dQs9h5sTs3cAhAs6sQcKd4s3h5c3d5d4cTc2c3sQhKh6dKs2sTd6c7hJh9dJc7cTh
        D XAc TAs MAcAdAhAs XKc D MQcQdQs XJs D XKd D M4s5s6s X3c D L7s@3 XJd D L8s@3 L9s@3 X9c D LTs@3 X9h
        D X8h T8h M8c8d8h X7d D M4c4d4h X2h D XTc D X2c D M3d3h3s X2d D LQh@2 X5c D XKh D X6d D XKs TKc
        MKcKdKhKs M5d6d7d M2c2d2h LJs@3 L3c@6 XJd D L2s@9 X6h D X5c D X6c D X7h T6h M5h6h7h X6c D XJh D X9d
        T9d M9c9d9h XTc D XJc TJd MJcJdJh X6c D X7c D MTcTdTh
        """,
    ),
    ("kitchen", 3): (
        """
        3
        Ac6cAh8s6dTh2hTdKdKcAs4h4dQh5c3s4s5hQsKsJcTc3hAd8d4cQd6h2d9dKhJs7s7c5s9s2c9h5d3c2s7hTs9c8cJd6sQc3d8hJh7d
        D XQs TQs MQsKsAs XQh D XJc D X4d D XTd TTc MTcTdTh XQh D XQd D M6c6d6h X4s TQd MQdKdAd M4d4h4s XAh
        TAh MAh2h3h X3s D L4c@5 X2d
        """,
        """
        3
        4hKc6dTh7hJsQh7c9cQc3d4d6c5d7dJc9sTc6hQsKh5c6s3s2cJhAh2dKsKd4cAs8c9hAd8s9d8h2hAc4s7s8dQd3hTdJd5hTs3c2s5s
        D M6c6h6s XTh D XKc D L6d@1 XKh TKc MJcQcKc X4h D XQs D LTc@2 L9c@2 XAh TAh MQhKhAh
        """,
        """
        1
        AhAd5h4h3s5d6s5c5sJd9cTh7c4s3d3h8d6cKc4d2sKhAs2c6hJs8h2d9sJcQc3cJh8cQdTd8sAc4cKs2h9d7s9h7hTcKdQh6d7dTsQs
        D XKc D XAd D M5d5h5s XTh TAd MAdAhAs XJd D L5c@1 XJs D X8h D XTh D X8d D XJc D XQc D X9c D XJh TKc
        MJcQcKc MJdJhJs XTh D X9s D XQd D XTd D X8c D LAc@3 X3d T8c M7c8c9c X6s D M4c4d4s X8s D L6c@5 XKs
        T8s M8d8h8s L4h@6 XKs D X3s D X9d D X7s D X9h D X2s D LTc@3 X3h D XKd TKh MKdKhKs M9d9h9s XQd D XQh
        D X6d T6d M6d6h6s XTh D X7d D XTs TTh MTdThTs M7d7h7s X3s D XQs
        """,
    ),
    ("kitchen", 4): (
        """
        2
        Kd5dJsAs9c9hQs2h4c2d7d5h8s7s3dJdThKs2cAd5c4d8h9d4h3hTd3c8c6c6dTs6sAh7hQd9s3s2s5sQcJhKc4s8dKh7cTc6hJcQhAc
        D M4c5c6c XKd D M4d5d6d XKs TKs MJsQsKs L3d@2 L7d@2 XTd TTd M9dTdJd L3c@1 LAs@3 XAd D LTs@3 XTh D
        L2d@2 X9h TAd LAd@2 M8h9hTh L2c@1
        """,
        """
        1
        8hKd3sAs2s3h5s9dTd3cTc4s5h5c7sQc2d7cQsJs2cQhJh5dJdAc4c3dTs9sTh9h2h9c6cAhKs8dJc7h6dKc7d8c4dQdAd6h8s6s4hKh
        D M2c2d2s X9s D XAc D XQs TTs M9sTsJsQs XQc D L2h@1 X8h D XKd D XJh D MAcAhAs X9d T9d M9dTdJd X5h
        """,
        """
        2
        9s5hTh2c8d5s6d9dQc5c8cJd2h6h8h7c4c7dJc3s6s5dQdTc4sAc8sJh7sQh4dKcAsAh4hKd3hTsJs2s7h9cKhAdQs2d9hTd3dKs6c3c
        D X9s D M5c5d5h5s XAc D M8c8h8s XKc D XAs TAc MQcKcAc L8d@2 XAs D XAh D LJc@3 XQd D LTc@3 XKd D XQh
        D XTs D XJs TJs MJdJhJs X9d D X6s D X4d D L9c@3 XTh D XKh D XAd TAh MQhKhAh MQdKdAd X9d D XQs D X7c
        D X9h T7s M7c7d7h7s M9d9h9s XAs D XTd D X3s T3s M2s3s4s X4c TAs LAs@9 MTdThTs XQs D XKs D X6c D X3h
        """,
    ),
    ("couch", 2): (
        """
        1
        2h2sJsJc3cTc4sKc7c8hQd9hQc8cKhAcQh7hAdKd4h5s7d9d2c3sThAhQs7s3d5dJd8s2d3h4dAs9c5h5c6cTsKs8d6dTd4c6s6hJh9s
        D MQhKhAh XAd D M7h8h9h XQs TQs MQcQdQs XJs D X9d D X7c D X8c D XJd TJs MJcJdJs XTc D X8s D X9d D
        M2h3h4h X7d T7d M7c7d7s X8c D X4s T4s M2s3s4s5s X5d T5d M3d4d5d X3c D L2d@8 LAs@7 XAc T3c MAc2c3c
        """,
        """
        1
        6h3cTd6c5sKsJdKh7sJs4h9cQs8c8h4c4s2h9h5d2dJc3hTsAdKd6d8s2sTh6sAs7dAhQd4d7hQc3dKc3s5h7cQhTc8dJhAc9s5c9d2c
        D XQs TQs MTsJsQs MKdKhKs XJc D X6h T6d M6c6d6h XJc D M8h9hTh XAd D L6s@3 X5d D XAs D X7d D XAh TAd
        MAdAhAs X7d D MTdJdQd X8s D X2h T2h M2h3h4h X7s D L7h@4 X9c D XQc D M3d4d5d X8c D L2d@8 LKc@2 X2s D
        X4c D L5h@7 X5s D X7c D XQh D XTc TJc M8c9cTcJcQc M7c7d7s XQh D X8d D LJh@4 X8s D LAc@5 X3c D L9s@1
        X2s TQh LQh@4 L8s@1 X8d D X5s D L9d@6 X3s T8d L8d@6 M3s4s5s X5c D L2s@11 X3c T5c M3c4c5c
        """,
        """
        2
        4dAdQc9sThAs3s8h2hQh8sQsAh3d7d8c3c2d5cQdKs9d5s4c6c9h5dKdAc6dTs7sJh2s5h7cKh9c3hTc6hJc8dTd4h6sJsKcJd4s2c7h
        T5d M5c5d5s XKs TKs MQsKsAs MAd2d3d M9d9h9s X4c D L4d@3 XKd D XAc D XQc TQc MQcQdQh X8h D X8s T8h
        M8c8h8s
        """,
    ),
    ("parlour", 2): (
        """
        1
        KhKd6s5dTcJdTs4hQdQs6d5hTh7c9s3d8d7s9cJc6c5c2s8hAs2d8cAd3cAh4sKcQhAc3s2h9d7d6h5sJsQc8s9h7h2cKs4dTdJh4c3h
        D M6c6d6s MTcThTs XKh D M5c5d5h XKd TKd MQdKdAd X8d T8c M8c8d8h LJd@4 XKh D XAs D XQs D XAh D XQh
        TKh MQhKhAh XKc D XAc D MAs2s3s XQs D L4s@7 XJc D M9c9d9s
        """,
        """
        1
        TsTdKcKh6d5hKsJh7c4d7s4s6h3s8d8cAcKd2h9c3hAs9hJdQs3dThJcTc7dQhQd4cQc2s9s3c2d6s7h2c4h8h5c5d5s9dJsAh6c8sAd
        D XJc TJc MJcJdJh XAs TAs MQsKsAs XTs TTh MTdThTs X5h D LTc@3 X9h D X7d T7d M6d7d8d X6h D XKh D XQd
        D M4c4d4s XKd TKh MKcKdKh XAc D XQh D XQd TQh MQcQdQh X9c D X9s T9h M9c9h9s XAc D X7c D X8c D X7s D
        X7h T7c M7c7h7s X8c D X6h D M2h3h4h X6s D X8h D X5c D L5d@4 X3s D X5s D L9d@4 X3d D LJs@2 X3c D
        LAh@10 X2d D X6c T5h M5c5h5s M6c6h6s M3c3d3s XAc D X8s T8s M8c8h8s X2c D XAd -
        """,
        """
        1
        8h3c8s5dJhKhTd4d6c8d6sQd4s2hTh4c7d9h2d3dTsJc5h6dQsAd2c6hAh7cJd5sKc9s9c3sJsQh8c4hKdQc2sKs7h5c3hAsAc9d7sTc
        D M6c6h6s MTdThTs XQs D M3d4d5d6d XQd D L2d@3 L7d@3 XJh D LAd@3 L8d@3 X9h D X7c TJh MJcJdJh X9h D
        XKc D X9s D X9c T9h M9c9h9s X7c D M3s4s5s X5h D LJs@4 XAh D XQh TAh MQhKhAh XKc D M8c8h8s
        """,
    ),
}
