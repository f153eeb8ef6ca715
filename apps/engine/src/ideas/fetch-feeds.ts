import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import { ConnectionError } from "../net/connection-error.ts";

/** How long a feed's server may take, in milliseconds. */
const patience = 15_000;

/** As large as a feed may be, in bytes: beside its own limit every answer has the client's. */
const largest = 2_000_000;

/** As many as are asked between two questions. */
const together = 10;

type Due = {
  readonly feed_id: string;
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
};

type Tools = { readonly database: Database; readonly fetch: typeof fetch; readonly log: Log };

/** Asks the feeds whose turn it is for what is new. Any number of engines may: each feed is asked by one. */
export async function fetchFeeds(tools: Tools): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what was claimed is no longer asked for
    const due = await tools.database<Due[]>`
      select * from engine.claim_idea_feeds(${together})`;
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(due.map((feed) => fetchFeed(feed, tools)));
    if (due.length < together) return;
  }
}

const accepted =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";

async function fetchFeed(feed: Due, { database, fetch, log }: Tools): Promise<void> {
  const rest = (problem: string | null) =>
    database`select engine.rest_idea_feed(${feed.feed_id}, ${problem})`;
  try {
    const signal = AbortSignal.timeout(patience);
    const first = await fetch(feed.url, {
      signal,
      headers: {
        accept: accepted,
        ...(feed.etag !== null && { "if-none-match": feed.etag }),
        ...(feed.last_modified !== null && { "if-modified-since": feed.last_modified }),
      },
    });
    if (first.status === 304) return void (await rest(null));
    const named = first.ok ? await namedFeed(first, feed.url) : undefined;
    const response =
      named === undefined ? first : await fetch(named, { signal, headers: { accept: accepted } });
    if (!response.ok) return void (await rest(`status_${response.status}`));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > largest) return void (await rest("too_large"));
    // Most of what an engine does is no feed.
    const { readFeed } = await import("./read-feed.ts");
    const { decodeFeed } = await import("../net/decode-markup.ts");
    let read: ReturnType<typeof readFeed>;
    try {
      const type = response.headers.get("content-type") ?? "";
      read = readFeed(decodeFeed(bytes, type), response.url || named || feed.url);
    } catch {
      return void (await rest("not_a_feed"));
    }
    // What is asked next time is the page, whose version a feed's is not.
    const version = (name: string) => (named === undefined ? response.headers.get(name) : null);
    await database`
      select engine.keep_idea_feed(
        ${feed.feed_id}, ${read.title}, ${version("etag")}, ${version("last-modified")},
        ${database.json(read.items)}
      )`;
  } catch (error) {
    const problem =
      error instanceof ConnectionError
        ? error.code
        : error instanceof DOMException
          ? "timeout"
          : "failed";
    if (problem === "failed") log("warn", "feed was not read", { feed: feed.feed_id });
    await rest(problem);
  }
}

/** The feed of a page, whose own address people enter. */
async function namedFeed(response: Response, url: string): Promise<string | undefined> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
  const [{ findFeed }, { readHtml }] = await Promise.all([
    import("./find-feed.ts"),
    import("../link-card/read-html.ts"),
  ]);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  return findFeed(readHtml(bytes, type), response.url || url);
}
