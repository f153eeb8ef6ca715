import { connect } from "node:net";

/**
 * Sends exact bytes to a server on this machine.
 * @returns the first response's head, or everything before the connection was closed
 */
export async function requestRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes, "latin1");
  let text = "";
  for await (const data of socket) {
    text += String(data);
    if (text.includes("\r\n\r\n")) break;
  }
  return text;
}
