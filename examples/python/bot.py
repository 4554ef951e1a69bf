#!/usr/bin/env python3
"""A bot for Piste with nothing but Python's own library: opens a table, plays against a bot of the server's, and checks
that every throw keeps the commitment it was shown before.

    python3 examples/python/bot.py http://localhost:8080
"""
import base64, hashlib, json, os, socket, struct, sys, urllib.parse, urllib.request

server = urllib.parse.urlsplit(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080")
base = f"http://{server.netloc}"


class Line:
    """Just enough of WebSocket for a client."""

    def __init__(self, path, cookie, table_key):
        self.socket = socket.create_connection((server.hostname, server.port or 80))
        self.input = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {server.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Cookie: {cookie}\r\nPiste-Key: {table_key}\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        status = self.input.readline()
        assert b" 101 " in status, status
        while self.input.readline() != b"\r\n":
            pass

    def send(self, opcode, data):
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(bytes([0x80 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def frames(self):
        """Opcode and whole data of one message after another, until the server closes."""
        message, kind = b"", 0
        while True:
            first, second = self.input.read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self.input.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.input.read(8))
            data, opcode = self.input.read(length), first & 0x0F
            if opcode == 8:
                return
            if opcode == 9:
                self.send(10, data)
            elif opcode < 8:
                message, kind = message + data, opcode or kind
                if first & 0x80:
                    yield kind, message
                    message = b""


cookie = urllib.request.urlopen(base + "/api/me").headers["Set-Cookie"].split(";")[0]
level = json.load(urllib.request.urlopen(base + "/api/games"))["games"][0]["levels"][0]
terms = {"game": "strike", "seats": 2, "dice": "thrown"}
opened = json.load(urllib.request.urlopen(urllib.request.Request(
    base + "/api/tables", json.dumps(terms).encode(), {"Cookie": cookie})))
line = Line(f"/ws/tables/{opened['table']}", cookie, opened["key"])
commands = seen = paths = checked = 0
commitment = ""


def command(type, **fields):
    global commands
    commands += 1
    line.send(1, json.dumps({"type": type, "id": f"p{commands}", "seen": seen, **fields}).encode())


for kind, data in line.frames():
    if kind == 2:
        paths += 1
        continue
    message = json.loads(data)
    if message["type"] == "refusal":
        sys.exit(f"refused: {message}")
    if message["type"] not in ("welcome", "update"):
        continue
    for throw in message.get("throws", []):
        assert hashlib.sha256(bytes.fromhex(throw["secret"])).hexdigest() == commitment, "the server broke its word"
        commitment = throw["next"]
        checked += 1
    view, seen = message["view"], message["version"]
    commitment = view["commitment"]
    if message["type"] == "welcome":
        command("sit", seat=1, name="Python")
        command("add-bot", seat=2, level=level)
    elif view["stage"] == "open" and all(seat["who"] != "nobody" for seat in view["seats"]):
        command("start")
    elif view["stage"] == "finished":
        print(f"winners: {view['winners']}, {checked} throws match their commitments, {paths} paths")
        line.send(8, b"")
        break
    elif view.get("toAct") == 1:
        prompt = view["game"]["prompt"]
        toss = {"nonce": os.urandom(8).hex(), "gesture": {"speed": 1.5}}
        if prompt["cast"]:
            command("cast", seat=1, **toss)
        else:
            choice = prompt["choices"][0]
            command("play", seat=1, move=choice["token"], **(toss if "nonce" in choice.get("needs", []) else {}))
