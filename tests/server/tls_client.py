"""A client that speaks TLS and has nothing of hardway's own: tls_client.py PORT CERTIFICATE."""
import base64
import http.client
import json
import os
import socket
import ssl
import sys

port, certificate = int(sys.argv[1]), sys.argv[2]
trust = ssl.create_default_context(cafile=certificate)


def rest(method, path, body=None, token=None):
    connection = http.client.HTTPSConnection("localhost", port, context=trust, timeout=20)
    headers = {"Authorization": "Bearer " + token} if token else {}
    connection.request(method, path, json.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    return answer, answer.read()


def frame(text):
    data = text.encode()
    assert len(data) < 126
    mask = os.urandom(4)
    return bytes([0x81, 0x80 | len(data)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


answer, body = rest("GET", "/health")
assert answer.status == 200, body
assert answer.getheader("Strict-Transport-Security") == sys.argv[3], answer.getheaders()
answer, body = rest("POST", "/api/guests", {})
cookie = answer.getheader("Set-Cookie")
assert answer.status == 200 and "; Secure" in cookie and "; HttpOnly" in cookie, cookie
answer, body = rest("POST", "/api/guests", {"kind": "program"})
token = json.loads(body)["token"]
answer, body = rest("GET", "/api/me", token=token)
assert answer.status == 200, body

line = trust.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname="localhost")
assert line.version() in ("TLSv1.2", "TLSv1.3"), line.version()
key = base64.b64encode(os.urandom(16)).decode()
line.sendall((f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              f"Origin: https://localhost:{port}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
              f"Authorization: Bearer {token}\r\n\r\n").encode())
text = b""
while b"\r\n\r\n" not in text:
    text += line.recv(4096)
assert text.startswith(b"HTTP/1.1 101"), text
line.sendall(frame('{"v":1,"id":"a","ask":"ping"}'))
head = line.recv(2)
reply = line.recv(head[1] & 0x7F)
assert json.loads(reply)["re"] == "a", reply
line.close()
print("spoken")
