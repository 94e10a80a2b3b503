"""Serves folders on this machine alone as a plain static host does: a sub-path, no special headers."""

import http.server
import socket
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class Server(http.server.ThreadingHTTPServer):
    """A server of some folders, each under its own sub-path such as `/meldwise/`."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folders: Mapping[str, Path], port: int = 0) -> None:
        self.folders = {path: folder.resolve() for path, folder in folders.items()}
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def address(self) -> str:
        """Where the first folder is found."""
        return f"http://127.0.0.1:{self.server_port}{next(iter(self.folders))}"

    def find(self, path: str) -> Path | None:
        """The file that an address means, if there is one."""
        for start, folder in self.folders.items():
            if path.startswith(start):
                file = (folder / unquote(path.removeprefix(start))).resolve()
                file = file / "index.html" if file.is_dir() else file
                return file if file.is_file() and file.is_relative_to(folder) else None
        return None

    def not_found(self, path: str) -> Path | None:
        """The page that a folder keeps for addresses that are not there."""
        start = next((start for start in self.folders if path.startswith(start)), None)
        return self.find(f"{start}404.html") if start else None


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == "/":
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", next(iter(self.server.folders)))
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        found = self.server.find(path)
        file = found or self.server.not_found(path)
        data = file.read_bytes() if file else b"not found\n"
        self.send_response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES.get(file.suffix, "text/plain") if file else "text/plain")
        self.send_header("Content-Length", str(len(data)))
        # As on a real host, the named-by-content files may be kept; index.html is asked for every time.
        kept = file is not None and file.suffix != ".html"
        self.send_header("Cache-Control", "max-age=31536000, immutable" if kept else "no-cache")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(data)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server looks for

    def log_message(self, *_: object) -> None:
        """Say nothing: the terminal shows the address, not every request."""
