import { startRelay } from "@postlark/testing/peers";
import { generateSecretKey } from "nostr-tools/pure";
import { bytesToHex } from "nostr-tools/utils";
import * as z from "zod";

import { nostr } from "../nostr.ts";
import { type Relay, withRelay } from "../relay.ts";
import { faultySocket } from "../../suite/faulty-socket.ts";
import { type Peer, sharedContext, requireConnected } from "../../suite/peer.ts";

const note = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.int(),
  tags: z.array(z.array(z.string())),
});

let requests = 0;

async function notesBy(author: string, relay: Relay): Promise<z.infer<typeof note>[]> {
  const notes: z.infer<typeof note>[] = [];
  // This relay caches the response to a repeated query for a second.
  requests += 1;
  relay.send(["REQ", "all", { authors: [author], kinds: [1], since: requests }]);
  for (;;) {
    const [type, , event] = await relay.next();
    if (type === "EOSE") return notes;
    if (type === "EVENT") notes.push(note.parse(event));
  }
}

/** Starts two real relays, enough for a quorum. */
export async function startNostrPeer(): Promise<Peer> {
  const relays = await Promise.all([startRelay(), startRelay()]);
  const tools = {
    fetch,
    socket: faultySocket(undefined),
    signal: AbortSignal.timeout(20_000),
    now: () => new Date(),
  };
  const fields = {
    secretKey: bytesToHex(generateSecretKey()),
    relays: relays.map(({ url }) => url).join("\n"),
  };
  const connected = requireConnected(
    await nostr.connect(
      { method: "secret_key", fields },
      { ...tools, origin: "https://postlark.example" },
    ),
  );
  return {
    network: nostr,
    channel: connected.account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch,
      socket: faultySocket(options.fault),
    }),
    async readPublished() {
      const notesByRelay = await Promise.all(
        relays.map(({ url }) =>
          withRelay(url, { ...tools, signal: AbortSignal.timeout(5_000) }, 5_000, (relay) =>
            notesBy(connected.account.accountId, relay),
          ),
        ),
      );
      const notes = new Map(notesByRelay.flat().map((one) => [one.id, one]));
      return [...notes.values()]
        .toSorted((a, b) => a.created_at - b.created_at)
        .map(({ content, tags }) => {
          const [, parent] =
            tags.find(([name, , , marker]) => name === "e" && marker === "root") ?? [];
          const replyTo = parent === undefined ? undefined : notes.get(parent)?.content;
          return { text: content, pictures: [], ...(replyTo !== undefined && { replyTo }) };
        });
    },
    async revokeAccess() {
      const secretKey = bytesToHex(generateSecretKey());
      return { credentials: { kind: "secret_key", secretKey } };
    },
    async stop() {
      await Promise.all(relays.map((relay) => relay.stop()));
    },
  };
}
