"""Everything that is installed is pinned, and no lock file says where to get it."""

import json
import re
import tomllib

import pytest

from workshop.pins import FILES, groups
from workshop.places import LOCK, ROOT

PINNED = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*")
ADDRESS = re.compile(r"[a-z+]+://|file:|git@", re.IGNORECASE)


def lock_files() -> list[str]:
    return sorted(file.name for file in LOCK.iterdir())


def requirements(name: str) -> list[str]:
    """The lines of a Python lock file, each with its hashes."""
    return (LOCK / name).read_text().replace("\\\n", " ").splitlines()


def test_the_lock_folder_holds_what_these_tests_know() -> None:
    assert lock_files() == sorted([*FILES, "package.json", "package-lock.json"])


@pytest.mark.parametrize("name", lock_files())
def test_no_lock_file_has_an_address(name: str) -> None:
    assert not ADDRESS.search((LOCK / name).read_text())


def test_every_python_tool_is_pinned_in_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pins = [pin for group in groups().values() for pin in group] + project["build-system"]["requires"]
    assert [pin for pin in pins if not PINNED.fullmatch(pin)] == []
    assert project["project"]["dependencies"] == []


@pytest.mark.parametrize("name", FILES)
def test_a_lock_file_pins_with_hashes_and_holds_its_groups(name: str) -> None:
    found = set()
    for line in requirements(name):
        pin, *rest = line.split()
        assert PINNED.fullmatch(pin), line
        assert any(word.startswith("--hash=sha256:") for word in rest), line
        found.add(pin)
    wanted = {pin for group in FILES[name] for pin in groups()[group]}
    assert wanted <= found


def test_every_group_but_the_one_that_locks_is_locked() -> None:
    assert {group for names in FILES.values() for group in names} | {"lock"} == set(groups())


def test_what_builds_the_package_is_what_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert set(project["build-system"]["requires"]) <= set(groups()["tools"])


def test_npm_packages_are_pinned() -> None:
    package = json.loads((LOCK / "package.json").read_text())
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert [name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_npm_packages_are_locked_with_integrity() -> None:
    package = json.loads((LOCK / "package.json").read_text())
    locked = json.loads((LOCK / "package-lock.json").read_text())["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert locked[""][kind] == package[kind]
        for name, version in package[kind].items():
            assert locked[f"node_modules/{name}"]["version"] == version
    without = [
        name
        for name, about in locked.items()
        if name and not about.get("integrity", "").startswith("sha512-")
    ]
    assert without == []
    assert [name for name, about in locked.items() if "resolved" in about] == []


def test_workflow_actions_are_pinned_by_commit() -> None:
    uses = [
        line.split("uses:")[1].strip()
        for file in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in file.read_text().splitlines()
        if "uses:" in line
    ]
    assert uses
    assert [
        use for use in uses if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", use)
    ] == []
