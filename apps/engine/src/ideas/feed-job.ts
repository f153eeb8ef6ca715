import { defineJob } from "../platform/jobs/job.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";

/** How long a feed's server may take, in milliseconds. */
const timeoutMs = 15_000;

/** Most bytes of a feed, beside the client's own limit. */
const maxBytes = 2_000_000;

type Feed = {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
};

type Tools = Pick<JobTools, "database" | "fetch" | "log">;

/** Fetches a feed of a board of ideas. Stores its next time with the result, which queues the job again. */
export const feedJob = defineJob<Tools>({
  kind: "idea_feed",
  maxRunning: 10,
  async run({ subject }, tools, signal) {
    const [feed] = await tools.database<Feed[]>`select * from engine.idea_feed(${subject})`;
    if (feed !== undefined) await fetchFeed(subject, feed, tools, signal);
  },
});

const acceptHeader =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";

/** Fetches a feed, or that of a page, and stores its new items or the problem. */
async function fetchFeed(
  id: string,
  feed: Feed,
  { database, fetch, log }: Tools,
  stopped: AbortSignal,
): Promise<void> {
  /** Stores that the feed had nothing new. @param problem why it could not be read; null if it is unchanged */
  const storeNothingNew = (problem: string | null) =>
    database`select engine.rest_idea_feed(${id}, ${problem})`;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const firstResponse = await fetch(feed.url, {
      signal,
      headers: {
        accept: acceptHeader,
        ...(feed.etag !== null && { "if-none-match": feed.etag }),
        ...(feed.last_modified !== null && { "if-modified-since": feed.last_modified }),
      },
    });
    if (firstResponse.status === 304) return void (await storeNothingNew(null));
    const declaredFeedUrl = firstResponse.ok
      ? await findDeclaredFeed(firstResponse, feed.url)
      : undefined;
    const response =
      declaredFeedUrl === undefined
        ? firstResponse
        : await fetch(declaredFeedUrl, { signal, headers: { accept: acceptHeader } });
    if (!response.ok) return void (await storeNothingNew(`status_${response.status}`));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > maxBytes) return void (await storeNothingNew("too_large"));
    const { readFeed } = await import("./read-feed.ts");
    const { decodeFeed } = await import("../platform/net/decode-markup.ts");
    let parsedFeed: ReturnType<typeof readFeed>;
    try {
      const type = response.headers.get("content-type") ?? "";
      parsedFeed = readFeed(decodeFeed(bytes, type), response.url || declaredFeedUrl || feed.url);
    } catch {
      return void (await storeNothingNew("not_a_feed"));
    }
    // The next request is for the page, to which a feed's ETag does not apply.
    const versionHeader = (name: string) =>
      declaredFeedUrl === undefined ? response.headers.get(name) : null;
    await database`
      select engine.keep_idea_feed(
        ${id}, ${parsedFeed.title}, ${versionHeader("etag")}, ${versionHeader("last-modified")},
        ${database.json(parsedFeed.items)}
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
    await storeNothingNew(problem);
  }
}

/** Finds the feed that a page declares, since people enter a blog's address; undefined for any other document. */
async function findDeclaredFeed(response: Response, url: string): Promise<string | undefined> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined;
  const [{ findFeed }, { readHtml }] = await Promise.all([
    import("./find-feed.ts"),
    import("../platform/html/read-html.ts"),
  ]);
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  return findFeed(readHtml(bytes, type), response.url || url);
}
