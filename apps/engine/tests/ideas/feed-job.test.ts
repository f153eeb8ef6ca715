import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";

import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { feedJob } from "../../src/ideas/feed-job.ts";
import { createEngineLog } from "../../src/platform/log/log.ts";
import { createGuardedFetch } from "../../src/platform/net/guarded-fetch.ts";
import { startEngine } from "../support/engine.ts";
import { runDueJobs } from "../support/jobs.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { engineUrl } from "../support/workspaces.ts";

const engine = await startEngine();
const log = createEngineLog("error", "json", () => undefined);
const databases = [0, 1, 2].map(() => openDatabase(engineUrl()));
const [database] = databases;
const guarded = createGuardedFetch({ isLoopbackAllowed: true }, { maxBytes: 100_000 });

let answer: RequestListener;
const etags: (string | undefined)[] = [];
const server = createServer((request, response) => {
  etags.push(request.headers["if-none-match"]);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" ? address?.port : undefined;

let ada: TestUser;
let workspaceId: string;
let feedId: string;

const rss = (items: readonly number[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>The mill</title>${items
    .map(
      (item) =>
        `<item><guid>item-${item}</guid><title>Rye ${item}</title><link>/rye/${item}</link><description>&lt;p&gt;From &lt;b&gt;seven&lt;/b&gt;&lt;/p&gt;</description></item>`,
    )
    .join("")}</channel></rss>`;

const say =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);

beforeEach(async () => {
  etags.length = 0;
  ada = await createUser("Ada");
  workspaceId = (await engine.createWorkspace(ada)).id;
  feedId = randomUUID();
  const [column] = await sql<{ id: string }[]>`
    select id from public.idea_columns where workspace_id = ${workspaceId} and place = 2`;
  await engine.command(ada, "PUT", `/idea-feeds/${feedId}`, {
    workspaceId,
    columnId: column?.id,
    url: `http://127.0.0.1:${port}/${feedId}`,
  });
});

afterEach(async () => {
  await engine.command(ada, "DELETE", `/idea-feeds/${feedId}`);
});

afterAll(async () => {
  server.close();
  await guarded.close();
  await Promise.all(databases.map((one) => one.end({ timeout: 1 })));
});

async function fetchNow(who = database) {
  await sql`update public.idea_feeds set fetch_at = now() where id = ${feedId}`;
  if (who) await runDueJobs(feedJob, { database: who, fetch: guarded, log });
}

const cards = () => sql<{ text: string; link: string; source: string }[]>`
  select i.text, i.link, i.source from public.ideas i
  join public.idea_columns c on c.id = i.column_id and c.place = 2
  where i.feed_id = ${feedId} and i.created_by is null order by i.place`;

async function feed() {
  const [row] = await sql<{ problem: string | null; failures: number; hours: number }[]>`
    select problem, failures, round(extract(epoch from fetch_at - checked_at) / 3600)::integer as hours
    from public.idea_feeds where id = ${feedId}`;
  return row;
}

test("a feed's item becomes one card, however many engines fetch the feed", async () => {
  answer = say(rss([2, 1, 2]));
  await sql`update public.idea_feeds set fetch_at = now() where id = ${feedId}`;
  await Promise.all(
    databases.map((one) => runDueJobs(feedJob, { database: one, fetch: guarded, log })),
  );
  expect(etags).toHaveLength(1);
  const origin = `http://127.0.0.1:${port}`;
  expect(await cards()).toEqual([
    { text: "Rye 2\n\nFrom seven", link: `${origin}/rye/2`, source: "The mill" },
    { text: "Rye 1\n\nFrom seven", link: `${origin}/rye/1`, source: "The mill" },
  ]);
  await engine.command(ada, "DELETE", `/idea-feeds/${feedId}`);
  expect(await cards()).toHaveLength(2);
  await sql`update public.ideas set deleted_at = now() where feed_id = ${feedId}`;
  await sql`delete from public.ideas where feed_id = ${feedId}`;
  await sql`update public.idea_feeds set removed_at = null where id = ${feedId}`;
  answer = say(rss([3, 2, 1]));
  await fetchNow();
  expect((await cards()).map(({ text }) => text)).toEqual(["Rye 3\n\nFrom seven"]);
  expect(await sql`select from public.posts where workspace_id = ${workspaceId}`).toHaveLength(0);
});

test("ten items of a new feed become cards, then at most twenty new ones at each fetch", async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => 30 - index);
  answer = say(rss(numbers));
  await fetchNow();
  expect((await cards()).map(({ text }) => text.split("\n")[0])).toEqual(
    numbers.slice(0, 10).map((item) => `Rye ${item}`),
  );
  answer = say(rss(numbers.map((item) => item + 30)));
  await fetchNow();
  expect(await cards()).toHaveLength(30);
  await fetchNow();
  expect(await cards()).toHaveLength(40);
});

test("the feed job sends the ETag, and adds nothing on 304", async () => {
  answer = say(rss([1]), { etag: '"one"' });
  await fetchNow();
  answer = (_request, response) => response.writeHead(304).end();
  await fetchNow();
  expect(etags).toEqual([undefined, '"one"']);
  expect(await cards()).toHaveLength(1);
  expect(await feed()).toEqual({ problem: null, failures: 0, hours: 1 });
});

test.each<[string, RequestListener]>([
  ["not_a_feed", say("<html><body>Rye</body></html>")],
  ["not_a_feed", say("{")],
  ["status_404", (_request, response) => response.writeHead(404).end()],
  ["too_large", say("x".repeat(200_000))],
  [
    "address_refused",
    (_request, response) => response.writeHead(302, { location: "https://10.0.0.1/feed" }).end(),
  ],
])("the feed job stores the problem %s and then fetches less often", async (problem, listener) => {
  answer = listener;
  await fetchNow();
  await fetchNow();
  expect(await feed()).toEqual({ problem, failures: 2, hours: 2 });
  expect(await cards()).toEqual([]);
});

test("the feed job finds the feed of a blog's address, and does not send the page's ETag for it", async () => {
  const page =
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><title>Blog</title>';
  answer = (request, response) =>
    request.url === "/feed.xml"
      ? say(rss([2, 1]), { "content-type": "application/rss+xml", etag: '"feed"' })(
          request,
          response,
        )
      : say(page, { "content-type": "text/html", etag: '"page"' })(request, response);
  await fetchNow();
  await fetchNow();
  expect((await cards()).map(({ text }) => text.split("\n")[0])).toEqual(["Rye 2", "Rye 1"]);
  expect(etags).toEqual([undefined, undefined, undefined, undefined]);
  expect(await feed()).toMatchObject({ problem: null });
});

test("the feed job decodes a feed in its declared encoding", async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><item><title>Très</title></item></channel></rss>`;
  answer = (_request, response) => response.writeHead(200).end(Buffer.from(text, "latin1"));
  await fetchNow();
  expect((await cards()).map((card) => card.text)).toEqual(["Très"]);
});

test("the feed job of a removed feed fetches nothing and is deleted", async () => {
  await engine.command(ada, "DELETE", `/idea-feeds/${feedId}`);
  await fetchNow();
  expect(etags).toEqual([]);
  expect(await sql`select from private.jobs where subject = ${feedId}`).toEqual([]);
});
