import { defineJob } from "../platform/jobs/job.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";

/** How long a feed's server may take, in milliseconds. */
const timeoutMs = 15_000;

/** Most bytes of a feed, beside the client's own limit. */
const largest = 2_000_000;

type Feed = {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
};

type Tools = Pick<JobTools, "database" | "fetch" | "log">;

/** Fetches a feed of a board of ideas. Stores its next time with the result, which queues the job again. */
export const feedJob = defineJob<Tools>({
  kind: "idea_feed",
  most: 10,
  async run({ subject }, tools, signal) {
    const [feed] = await tools.database<Feed[]>`select * from engine.idea_feed(${subject})`;
    if (feed !== undefined) await fetchFeed(subject, feed, tools, signal);
  },
});

const accepted =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";

async function fetchFeed(
  id: string,
  feed: Feed,
  { database, fetch, log }: Tools,
  stopped: AbortSignal,
): Promise<void> {
  const rest = (problem: string | null) =>
    database`select engine.rest_idea_feed(${id}, ${problem})`;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
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
    const { readFeed } = await import("./read-feed.ts");
    const { decodeFeed } = await import("../platform/net/decode-markup.ts");
    let read: ReturnType<typeof readFeed>;
    try {
      const type = response.headers.get("content-type") ?? "";
      read = readFeed(decodeFeed(bytes, type), response.url || named || feed.url);
    } catch {
      return void (await rest("not_a_feed"));
    }
    // The next request is for the page, to which a feed's ETag does not apply.
    const version = (name: string) => (named === undefined ? response.headers.get(name) : null);
    await database`
      select engine.keep_idea_feed(
        ${id}, ${read.title}, ${version("etag")}, ${version("last-modified")},
        ${database.json(read.items)}
      )`;
  } catch (error) {
    stopped.throwIfAborted();
    const problem =
      error instanceof ConnectionError
        ? error.code
        : error instanceof DOMException
          ? "timeout"
          : "failed";
    if (problem === "failed") log("warn", "feed was not read", { feed: id });
    await rest(problem);
  }
}

/** The feed of a page, since people enter a blog's address. */
async function namedFeed(response: Response, url: string): Promise<string | undefined> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
  const [{ findFeed }, { readHtml }] = await Promise.all([
    import("./find-feed.ts"),
    import("../platform/html/read-html.ts"),
  ]);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  return findFeed(readHtml(bytes, type), response.url || url);
}
