import { once } from "node:events";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";

import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { readonly from: string; readonly to: string; readonly raw: Buffer };

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real mail server on this machine that accepts everything unless `options` restrict it. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    name: "mail.test",
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, { envelope }, done) {
      const raw = await buffer(stream).catch(() => undefined);
      // The client left before the end of the mail: nothing was accepted.
      if (raw === undefined) return;
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      for (const { address } of envelope.rcptTo) received.push({ from, to: address, raw });
      done(null);
    },
    ...options,
  });
  // Some tests abort the connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const address = server.server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    received,
    /** Closes all connections. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
