import type { Json } from "@postlark/domain/json";
import type { PageStore, StepContext } from "@postlark/networks/network";
import type { OpenConnection, OpenSocket } from "@postlark/networks/tools";
import { z } from "zod";

import type { ApplicationSource } from "../channels/application-source.ts";
import { openCredentials } from "../platform/credentials/stored-credentials.ts";
import type { Keyring } from "../platform/credentials/keyring.ts";
import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";
import type { GuardedInit } from "../platform/net/guarded-fetch.ts";
import { createLinkSigner } from "../media/link-signer.ts";
import { createRecipientStore } from "../newsletter/recipient-store.ts";
import { readPieces, createVideoReader, readSavedVideo } from "../media/video/video-store.ts";
import { MediaMissingError } from "./media-missing-error.ts";
import type { OpenContext } from "./open-context.ts";
import type { Work } from "./work.ts";

export type ContextTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Guarded against private addresses. */
  readonly fetch: (input: string | URL | Request, init?: GuardedInit) => Promise<Response>;
  readonly socket: OpenSocket;
  readonly connect: OpenConnection;
  readonly applications: Pick<ApplicationSource, "of">;
  readonly siteUrl: URL;
  readonly log: Log;
};

const json = z.json().transform((value): Json => value);

function createPageStore(
  { channel, workspace }: Work,
  { database, siteUrl }: ContextTools,
): PageStore {
  return {
    async publish(key, content, publishedAt) {
      const [row] = await database<{ outcome: "created" | "exists" | "conflict" }[]>`
        select engine.publish_entry(
          ${channel.id}, ${key}, ${JSON.stringify(content)}::text::jsonb, ${publishedAt}
        ) as outcome`;
      return row?.outcome ?? "conflict";
    },
    async entry(key) {
      const [row] = await database<{ content: unknown; published_at: Date }[]>`
        select content, published_at from engine.entry(${channel.id}, ${key})`;
      return row ? { content: json.parse(row.content), publishedAt: row.published_at } : null;
    },
    async remove(key) {
      await database`select engine.remove_entry(${channel.id}, ${key})`;
    },
    async edit(key, content) {
      const [row] = await database<{ stands: boolean }[]>`
        select engine.edit_entry(${channel.id}, ${key}, ${JSON.stringify(content)}::text::jsonb) as stands`;
      return row?.stands ?? false;
    },
    addressOf: (key) => new URL(`/p/${workspace.slug}/${encodeURIComponent(key)}`, siteUrl).href,
  };
}

/** Creates the function that decrypts a delivery's credentials and gives its steps their context. */
export function createOpenContext(tools: ContextTools): OpenContext {
  const { database, fetch, socket, connect, keyring, siteUrl } = tools;
  const links = createLinkSigner(keyring);
  return async (work, fence) => {
    const { channel, workspace } = work;
    const credentials = openCredentials(channel.id, work.credentials ?? null, tools);
    const applications = await tools.applications.of(channel.network);
    const page = channel.network === "page" && { page: createPageStore(work, tools) };
    const recipients = channel.network === "newsletter" && {
      recipients: createRecipientStore({ ...tools, delivery: work.delivery.id, fence }),
    };
    const media = async (hash: string): Promise<Uint8Array> => {
      const [row] = await database<{ bytes: Uint8Array | null }[]>`
        select engine.media_bytes(${workspace.id}, ${hash}) as bytes`;
      if (row?.bytes) return row.bytes;
      throw new MediaMissingError("picture");
    };
    const video: StepContext["video"] = async (hash) => {
      const saved = await readSavedVideo(database, workspace.id, hash);
      if (saved === undefined) throw new MediaMissingError("video");
      const bodyOf = (start: number, end: number) => ({
        size: end - start,
        pieces: () => readPieces(createVideoReader(database, saved.id), start, end),
      });
      return { ...bodyOf(0, saved.size), part: bodyOf };
    };
    const findIdsOfOtherDeliveries = async (
      remoteIds: readonly string[],
    ): Promise<ReadonlySet<string>> => {
      const rows = await database<{ known: string }[]>`
        select engine.known_elsewhere(
          ${work.delivery.id}, array(select jsonb_array_elements_text(${JSON.stringify(remoteIds)}::text::jsonb))
        ) as known`;
      return new Set(rows.map(({ known }) => known));
    };
    return ({ results, signal, now, onLimit, lookSince, beforeWrite }): StepContext => ({
      credentials: credentials.get(),
      renewCredentials: credentials.renew,
      results,
      channel,
      media,
      video,
      mediaAddress: (id) => new URL(`${links.sign(id, now())}&as=jpeg`, siteUrl).href,
      fetch: (input, init) => fetch(input, { ...init, ...(beforeWrite && { beforeWrite }) }),
      socket,
      connect,
      applications,
      findIdsOfOtherDeliveries,
      lookSince,
      signal,
      now,
      onLimit,
      ...page,
      ...recipients,
    });
  };
}
