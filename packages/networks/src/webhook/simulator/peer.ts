import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

import { Webhook } from "standardwebhooks";
import * as z from "zod";

import { webhook } from "../webhook.ts";
import { faultyFetch } from "../../suite/faults.ts";
import {
  requireConnected,
  hashOfBytes,
  type Peer,
  type Published,
  sharedContext,
} from "../../suite/peer.ts";

const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

const media = z.array(z.object({ alt: z.string(), data: z.string() }));

const notification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("channel.connected") }),
  z.object({
    type: z.literal("post.published"),
    data: z.object({
      text: z.string(),
      media,
    }),
  }),
  z.object({
    type: z.literal("post.edited"),
    data: z.object({ id: z.string(), text: z.string(), media }),
  }),
  z.object({ type: z.literal("post.deleted"), data: z.object({ id: z.string() }) }),
]);

/** A receiver written with the library, as users would write it: stores each message once, by its id. */
class Receiver {
  readonly posts = new Map<string, Published>();
  isGone = false;

  /** Verifies a request's signature and applies it to the stored posts. @returns the status of the response */
  async receive(request: IncomingMessage): Promise<number> {
    const body = await text(request);
    if (this.isGone) return 410;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      const message = notification.parse(new Webhook(secret).verify(body, headers));
      if (message.type === "channel.connected") return 204;
      if (message.type === "post.deleted") {
        this.posts.delete(message.data.id);
        return 204;
      }
      const id = message.type === "post.edited" ? message.data.id : headers["webhook-id"];
      // It cannot edit a post that it does not have.
      if (message.type === "post.edited" && !this.posts.has(message.data.id)) return 422;
      const pictures = message.data.media.map(({ alt, data: bytes }) => ({
        alt,
        hash: hashOfBytes(Buffer.from(bytes, "base64")),
      }));
      this.posts.set(id ?? "", { text: message.data.text, pictures });
      return 204;
    } catch {
      return 400;
    }
  }
}

export async function startWebhookPeer(): Promise<Peer> {
  const receiver = new Receiver();
  const server = createServer((request, response) => {
    void receiver.receive(request).then((status) => response.writeHead(status).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const fields = { url: `http://127.0.0.1:${port}/posts`, secret };
  const connected = requireConnected(
    await webhook.connect(
      { method: "webhook", fields },
      {
        fetch,
        signal: AbortSignal.timeout(5_000),
        now: () => new Date(),
        origin: "https://postlark.example",
      },
    ),
  );
  return {
    network: webhook,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch: faultyFetch(options.response ?? options.fault),
    }),
    readPublished: async () => [...receiver.posts.values()],
    async revokeAccess() {
      receiver.isGone = true;
      return {};
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
