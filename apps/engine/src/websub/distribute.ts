import { createHmac } from "node:crypto";

import type { Keyring } from "../credentials/keyring.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { addressesOf, atomFeed, entriesAFeed, jsonFeed, type Feed } from "../page/feeds.ts";
import { readEntries, readPage } from "../page/page-store.ts";
import { openSecret } from "./subscription-secret.ts";

export type DistributeTools = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly fetch: GuardedFetch;
  readonly siteUrl: URL;
  readonly log: Log;
};

type Subscriber = {
  readonly slug: string;
  readonly topic: string;
  readonly callback: string;
  readonly secret: Buffer | null;
  readonly tries: number;
  readonly fence: number;
};

/** Feeds by their addresses, with the address of the hub that tells of them. */
type Feeds = { readonly hub: string; readonly byTopic: ReadonlyMap<string, Feed> };

/** After how many seconds it is sent again, try by try; then the subscriber has to look by itself. */
const pauses = [60, 300, 1_800, 7_200, 21_600];
const timeout = 10_000;
const mostAtOnce = 50;
/** In seconds: longer than telling one takes. */
const lease = 60;

/** A page's feeds as they are now. */
async function feedsOf(slug: string, { database, siteUrl }: DistributeTools): Promise<Feeds> {
  const page = await readPage(database, slug);
  if (page === undefined) return { hub: "", byTopic: new Map() };
  const entries = await readEntries(database, slug, entriesAFeed);
  const source = { page, entries, origin: siteUrl.origin };
  const { hub, atom, json } = addressesOf(page, siteUrl.origin);
  return {
    hub,
    byTopic: new Map([
      [atom, atomFeed(source)],
      [json, jsonFeed(source)],
    ]),
  };
}

async function isTaken(
  { topic, callback, secret }: Subscriber,
  { type, body }: Feed,
  hub: string,
  { keyring, fetch }: DistributeTools,
): Promise<"taken" | "gone" | "failed"> {
  try {
    const signature =
      secret === null
        ? {}
        : {
            "x-hub-signature": `sha256=${createHmac("sha256", openSecret(keyring, callback, secret))
              .update(body)
              .digest("hex")}`,
          };
    const response = await fetch(callback, {
      method: "POST",
      headers: {
        "content-type": type,
        link: `<${hub}>; rel="hub", <${topic}>; rel="self"`,
        ...signature,
      },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 410) return "gone";
    return response.ok ? "taken" : "failed";
  } catch {
    return "failed";
  }
}

async function tell(subscriber: Subscriber, feeds: Feeds, tools: DistributeTools): Promise<void> {
  const { slug, topic, callback, tries, fence } = subscriber;
  const feed = feeds.byTopic.get(topic);
  // A page that moved has nothing to say at its former address.
  const outcome = feed === undefined ? "taken" : await isTaken(subscriber, feed, feeds.hub, tools);
  if (outcome === "gone") {
    await tools.database`select engine.unsubscribe(${slug}, ${topic}, ${callback})`;
    return;
  }
  const pause = outcome === "taken" ? undefined : pauses[tries - 1];
  const again = pause === undefined ? null : `${pause} seconds`;
  await tools.database`
    select engine.settle_subscriber(${slug}, ${topic}, ${callback}, ${fence}, ${again}::interval)`;
}

/** Sends pages' feeds, as they are now, to whoever subscribed and is owed them (WebSub 7). */
export async function distribute(tools: DistributeTools): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until nobody is left
    const due = await tools.database<Subscriber[]>`
      select * from engine.claim_subscribers(${mostAtOnce}, make_interval(secs => ${lease}))`;
    if (due.length === 0) return;
    const slugs = [...new Set(due.map(({ slug }) => slug))];
    // oxlint-disable-next-line no-await-in-loop -- the feeds of those that were claimed
    const feeds = new Map(
      await Promise.all(slugs.map(async (slug) => [slug, await feedsOf(slug, tools)] as const)),
    );
    // oxlint-disable-next-line no-await-in-loop -- a part of them at once
    const told = await Promise.allSettled(
      due.map(async (subscriber) => {
        const found = feeds.get(subscriber.slug);
        if (found) await tell(subscriber, found, tools);
      }),
    );
    const failed = told.filter(({ status }) => status === "rejected").length;
    if (failed > 0) tools.log("warn", "subscribers were not told", { count: failed });
  }
}
