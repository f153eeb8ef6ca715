import { createHmac } from "node:crypto";

import { defineJob, type Job } from "../../platform/jobs/job.ts";
import type { JobTools } from "../../publishing/job-tools.ts";
import { addressesOf, atomFeed, entriesAFeed, jsonFeed, type Feed } from "../feeds.ts";
import { readEntries, readPage } from "../page-store.ts";
import { openSecret } from "./subscription-secret.ts";

export type DistributeTools = Pick<JobTools, "database" | "keyring" | "fetch" | "siteUrl">;

type Subscriber = {
  readonly slug: string;
  readonly topic: string;
  readonly callback: string;
  readonly secret: Buffer | null;
};

type Feeds = { readonly hub: string; readonly byTopic: ReadonlyMap<string, Feed> };

const timeout = 10_000;

/** After so many tries the subscriber has to poll. */
const maxTries = 6;

/** Waits one minute, five, 25, two hours, ten. */
const retry = { first: 60_000, factor: 5, longest: 36_000_000, tries: maxTries };

const done = { kind: "done" } as const;

/** Feeds by the batch of a claim: rendered once for all its jobs. */
const feedsByBatch = new WeakMap<object, Map<string, Promise<Feeds>>>();

async function readFeeds(slug: string, { database, siteUrl }: DistributeTools): Promise<Feeds> {
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
  { keyring, fetch, signal }: DistributeTools & { readonly signal: AbortSignal },
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (response.status === 410) return "gone";
    return response.ok ? "taken" : "failed";
  } catch {
    signal.throwIfAborted();
    return "failed";
  }
}

function feedsFor({ batch }: Job, slug: string, tools: DistributeTools): Promise<Feeds> {
  const bySlug = feedsByBatch.get(batch) ?? new Map<string, Promise<Feeds>>();
  feedsByBatch.set(batch, bySlug);
  const feeds = bySlug.get(slug) ?? readFeeds(slug, tools);
  bySlug.set(slug, feeds);
  return feeds;
}

/** Sends a page's current feed to a subscriber (WebSub 7). */
export const subscriberJob = defineJob<DistributeTools>({
  kind: "subscriber",
  maxRunning: 50,
  retry,
  async run(job, tools, signal) {
    const [subscriber] = await tools.database<Subscriber[]>`
      select * from engine.subscriber(${job.subject})`;
    if (subscriber === undefined) return done;
    const { slug, topic, callback } = subscriber;
    const feeds = await feedsFor(job, slug, tools);
    const feed = feeds.byTopic.get(topic);
    // A page that moved sends nothing for its former address.
    if (feed === undefined) return done;
    const outcome = await isTaken(subscriber, feed, feeds.hub, { ...tools, signal });
    if (outcome === "gone")
      await tools.database`select engine.unsubscribe(${slug}, ${topic}, ${callback})`;
    if (outcome === "failed" && job.tries < maxTries) {
      return { kind: "retry", error: "The subscriber did not take it." };
    }
    return done;
  },
});
