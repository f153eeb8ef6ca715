import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Receiver = {
  readonly url: string;
  /** The ids of the messages that it has taken, in order; each as often as it came. */
  readonly taken: string[];
  /** Status codes that the next requests are answered with, before all others are taken. */
  readonly answers: number[];
  stop(): Promise<void>;
};

/** A receiver of signed posts on this machine, which answers as a test says. */
export async function startReceiver(): Promise<Receiver> {
  const taken: string[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const status = answers.shift() ?? 204;
    request.resume();
    request.on("end", () => {
      if (status < 300) taken.push(idOf(request));
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}/hook`,
    taken,
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
