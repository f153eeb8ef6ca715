import { createServer, type Socket } from "node:net";

import { afterAll } from "vitest";

/** A mail server that takes everything, and keeps what it took. */
export async function startSmtpServer() {
  const mails: string[] = [];
  let refusesAll = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let data: string | undefined;
    let rest = "";
    socket.write("220 mail.test\r\n");
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString("latin1")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (data !== undefined && line !== ".") data += `${line}\n`;
        else if (data !== undefined) {
          mails.push(Buffer.from(data, "latin1").toString("utf8"));
          data = undefined;
          socket.write("250 taken\r\n");
        } else if (refusesAll && line.startsWith("RCPT")) socket.write("550 nobody here\r\n");
        else if (line === "DATA") {
          data = "";
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else socket.write("250 mail.test\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: new URL(`smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`),
    mails,
    refuseAll(refuses: boolean): void {
      refusesAll = refuses;
    },
  };
}
