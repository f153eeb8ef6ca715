import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { addressesOf, atomFeed, entriesAFeed, jsonFeed, type Feed } from "../page/feeds.ts";
import { readEntries, readPage, type Page } from "../page/page-store.ts";
import { openSecret } from "./subscription-secret.ts";

export type DistributeTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fetch: GuardedFetch;
  readonly siteUrl: URL;
  readonly log: Log;
};

type Subscriber = { topic: string; callback: string; secret: Buffer | null };

/** What was not taken is sent again after so many milliseconds; then the subscriber has to look by itself. */
const pauses = [0, 2_000, 20_000];
const timeout = 10_000;

async function isTaken(
  { callback, secret }: Subscriber,
  { type, body }: Feed,
  link: string,
  { keyring, fetch }: DistributeTools,
): Promise<"taken" | "gone" | "failed"> {
  const signature =
    secret === null
      ? {}
      : {
          "x-hub-signature": `sha256=${createHmac("sha256", openSecret(keyring, callback, secret))
            .update(body)
            .digest("hex")}`,
        };
  try {
    const response = await fetch(callback, {
      method: "POST",
      headers: { "content-type": type, link, ...signature },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (response.status === 410) return "gone";
    return response.ok ? "taken" : "failed";
  } catch {
    return "failed";
  }
}

async function tell(
  subscriber: Subscriber,
  page: Page,
  feed: Feed,
  tools: DistributeTools,
): Promise<void> {
  const { hub } = addressesOf(page, tools.siteUrl.origin);
  const link = `<${hub}>; rel="hub", <${subscriber.topic}>; rel="self"`;
  for (const pause of pauses) {
    // oxlint-disable-next-line no-await-in-loop -- each goes by what became of the one before
    await wait(pause, undefined, { ref: false });
    // oxlint-disable-next-line no-await-in-loop -- each goes by what became of the one before
    const outcome = await isTaken(subscriber, feed, link, tools);
    if (outcome === "taken") return;
    if (outcome === "gone") {
      const { topic, callback } = subscriber;
      // oxlint-disable-next-line no-await-in-loop -- the last thing that is done
      await tools.database`select engine.unsubscribe(${page.slug}, ${topic}, ${callback})`;
      return;
    }
  }
}

/** Sends a page's feeds, as they are now, to whoever subscribed to them (WebSub 7). */
export async function distribute(slug: string, tools: DistributeTools): Promise<void> {
  const { database, siteUrl, log } = tools;
  const page = await readPage(database, slug);
  if (page === undefined) return;
  const subscribers = await database<Subscriber[]>`
    select * from engine.subscribers(${page.workspaceId})`;
  if (subscribers.length === 0) return;
  const entries = await readEntries(database, slug, entriesAFeed);
  const source = { page, entries, origin: siteUrl.origin };
  const addresses = addressesOf(page, siteUrl.origin);
  const feeds = new Map([
    [addresses.atom, atomFeed(source)],
    [addresses.json, jsonFeed(source)],
  ]);
  const told = await Promise.allSettled(
    subscribers.map(async (subscriber) => {
      const feed = feeds.get(subscriber.topic);
      if (feed) await tell(subscriber, page, feed, tools);
    }),
  );
  const failed = told.filter(({ status }) => status === "rejected").length;
  if (failed > 0) log("warn", "subscribers were not told", { count: failed });
}
