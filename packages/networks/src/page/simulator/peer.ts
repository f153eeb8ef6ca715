import { canonicalJson } from "@postlark/domain/plan-hash";
import * as z from "zod";

import type { PageStore } from "../../core/network.ts";
import { page } from "../page.ts";
import type { Fault } from "../../suite/faults.ts";
import { type Peer, sharedContext } from "../../suite/peer.ts";

type Entries = Map<string, Parameters<PageStore["publish"]>>;

const readable = z.object({
  text: z.string(),
  media: z.array(z.object({ hash: z.string(), alt: z.string() })),
  card: z.optional(
    z.object({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      picture: z.nullable(z.object({ hash: z.string() })),
    }),
  ),
});

/** A page store in memory; the engine's Postgres store is tested in the engine. */
function storeOf(entries: Entries, fault: Fault | undefined): PageStore {
  return {
    async publish(key, content, publishedAt) {
      if (fault === "request lost" || fault === "server error") throw new Error("No connection.");
      const existing = entries.get(key);
      if (existing) {
        return canonicalJson(existing[1]) === canonicalJson(content) ? "exists" : "conflict";
      }
      entries.set(key, [key, content, publishedAt]);
      if (fault === "answer lost") throw new Error("The connection broke.");
      return "created";
    },
    async entry(key) {
      if (fault === "server error") throw new Error("No connection.");
      const [, content, publishedAt] = entries.get(key) ?? [];
      return content === undefined || publishedAt === undefined ? null : { content, publishedAt };
    },
    async remove(key) {
      if (fault === "request lost" || fault === "server error") throw new Error("No connection.");
      entries.delete(key);
      if (fault === "answer lost") throw new Error("The connection broke.");
    },
    async edit(key, content) {
      if (fault === "request lost" || fault === "server error") throw new Error("No connection.");
      const existing = entries.get(key);
      if (existing) entries.set(key, [key, content, existing[2]]);
      if (fault === "answer lost") throw new Error("The connection broke.");
      return existing !== undefined;
    },
    addressOf: (key) => `https://postlark.example/p/larks/${key}`,
  };
}

export async function startPagePeer(): Promise<Peer> {
  const entries: Entries = new Map();
  const account = {
    accountId: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
    handle: "larks",
    displayName: "Larks",
    avatarUrl: null,
    settings: {},
  };
  const connected = { kind: "connected", account, credentials: null } as const;
  return {
    network: page,
    channel: account,
    context: (options = {}) => ({
      ...sharedContext(connected, options),
      fetch,
      page: storeOf(entries, options.fault),
    }),
    async readPublished() {
      return Array.from(entries.values(), ([, content]) => {
        const { text, media, card } = readable.parse(content);
        return {
          text,
          pictures: media.map(({ alt, hash }) => ({ alt, hash })),
          ...(card && { card: { ...card, picture: card.picture && card.picture.hash } }),
        };
      });
    },
    async stop() {},
  };
}
