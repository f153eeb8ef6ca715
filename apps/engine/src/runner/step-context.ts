import type { Json } from "@postlark/domain/json";
import type { PageStore, StepContext } from "@postlark/networks/network";
import type { OpenSocket } from "@postlark/networks/tools";
import { z } from "zod";

import { seal, unseal } from "../credentials/envelope.ts";
import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import { MediaMissingError } from "./media-missing-error.ts";
import type { OpenContext } from "./start-runner.ts";
import type { Work } from "./work.ts";

export type ContextTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Guarded: no address of a network leads into our own. */
  readonly fetch: typeof fetch;
  readonly socket: OpenSocket;
  /** The product's public origin. */
  readonly siteUrl: URL;
  readonly log: Log;
  /** Hears of each new entry of a page, by the page's slug. */
  readonly onEntry?: (slug: string) => void;
};

const json = z.json().transform((value): Json => value);

function credentialsOf({ channel, credentials }: Work, { database, keyring, log }: ContextTools) {
  const owner = `channel:${channel.id}` as const;
  let version = credentials?.version ?? 0;
  let current: Json = credentials
    ? json.parse(JSON.parse(unseal(keyring, owner, credentials)))
    : null;
  return {
    get: () => current,
    async save(next: Json) {
      current = next;
      const { keyId, ciphertext } = seal(keyring, owner, JSON.stringify(next));
      const [row] = await database<{ saved: boolean }[]>`
        select engine.save_credentials(${channel.id}, ${version}, ${keyId}, ${ciphertext}) as saved`;
      if (row?.saved) version += 1;
      else log("warn", "credentials were changed by somebody else", { channel: channel.id });
    },
  };
}

function pageOf(
  { channel, workspace }: Work,
  { database, siteUrl, onEntry }: ContextTools,
): PageStore {
  return {
    async publish(key, content, publishedAt) {
      const [row] = await database<{ outcome: "created" | "exists" | "conflict" }[]>`
        select engine.publish_entry(
          ${channel.id}, ${key}, ${JSON.stringify(content)}::text::jsonb, ${publishedAt}
        ) as outcome`;
      if (row?.outcome === "created") onEntry?.(workspace.slug);
      return row?.outcome ?? "conflict";
    },
    async entry(key) {
      const [row] = await database<{ content: unknown; published_at: Date }[]>`
        select content, published_at from engine.entry(${channel.id}, ${key})`;
      return row ? { content: json.parse(row.content), publishedAt: row.published_at } : null;
    },
    addressOf: (key) => new URL(`/p/${workspace.slug}/${encodeURIComponent(key)}`, siteUrl).href,
  };
}

/** Gives each delivery's steps their way to the network, and what of ours they need. */
export function createOpenContext(tools: ContextTools): OpenContext {
  const { database, fetch, socket } = tools;
  return (work) => {
    const credentials = credentialsOf(work, tools);
    const { channel, workspace } = work;
    const page = channel.network === "page" && { page: pageOf(work, tools) };
    const media = async (hash: string): Promise<Uint8Array> => {
      const [row] = await database<{ bytes: Uint8Array | null }[]>`
        select engine.media_bytes(${workspace.id}, ${hash}) as bytes`;
      if (row?.bytes) return row.bytes;
      throw new MediaMissingError();
    };
    return ({ results, signal, now }): StepContext => ({
      credentials: credentials.get(),
      saveCredentials: (next) => credentials.save(next),
      results,
      channel,
      media,
      fetch,
      socket,
      signal,
      now,
      ...page,
    });
  };
}
