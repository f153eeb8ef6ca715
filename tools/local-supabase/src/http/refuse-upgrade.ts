import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

export function refuseUpgrade(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
    // Otherwise a client that never closes its side would keep the connection open.
    () => socket.destroy(),
  );
}
