import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Receiver = {
  readonly url: string;
  /** The ids of received messages, in order; repeated ones included. */
  readonly received: string[];
  /** Status codes for the next requests; later ones succeed. */
  readonly answers: number[];
  stop(): Promise<void>;
};

/** A local receiver of signed posts, with responses set by a test. */
export async function startReceiver(): Promise<Receiver> {
  const received: string[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const status = answers.shift() ?? 204;
    request.resume();
    request.on("end", () => {
      if (status < 300) received.push(idOf(request));
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function idOf({ headers }: IncomingMessage): string {
  return String(headers["webhook-id"]);
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return address;
}
