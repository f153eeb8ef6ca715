import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createJobQueue } from "../../src/platform/jobs/job-queue.ts";
import { subscriberJob } from "../../src/public-page/websub/subscriber-job.ts";
import { startEngine } from "../support/engine.ts";
import { runDueJobs } from "../support/jobs.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const secret = "a secret between the two";
let ada: TestUser;
let workspace: { id: string; slug: string };
let topic: string;

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  topic = `http://localhost:3000/p/${workspace.slug}/feed.json`;
});

type Received = { readonly headers: Record<string, unknown>; readonly body: string };

/** A subscriber that means what it asked for, or does not; answers what is sent to it with a status. */
async function subscriber(isMeant = true, status = 204) {
  const received: Received[] = [];
  const verifications: URLSearchParams[] = [];
  const answers = { status };
  const server = createServer((request, response) => {
    if (request.method === "GET") {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      verifications.push(searchParams);
      response.end(isMeant ? searchParams.get("hub.challenge") : "no");
      return;
    }
    let body = "";
    request.on("data", (bytes: Buffer) => (body += bytes.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    callback: `http://127.0.0.1:${port}/told?id=1`,
    received,
    verifications,
    answers,
  };
}

function ask(fields: Record<string, string>) {
  return fetch(`${engine.origin}/p/${workspace.slug}/hub`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

async function subscriptions(callback: string) {
  return sql`select * from private.web_subscriptions where callback = ${callback}`;
}

/** What an engine does once an entry is published, and again each minute. */
function tell() {
  return runDueJobs(subscriberJob, {
    ...engine.services,
    siteUrl: new URL("http://localhost:3000"),
  });
}

async function publishEntry() {
  const [row] = await sql`select id from public.channels where workspace_id = ${workspace.id}`;
  const content = JSON.stringify({ text: "Up before everyone", media: [] });
  const [entry] = await sql`
    select engine.publish_entry(${row?.["id"]}, ${randomUUID()}, ${content}::text::jsonb, now()) as outcome`;
  expect(entry?.["outcome"]).toBe("created");
}

/** Has whoever is told later be told now. */
async function passTime() {
  await sql`update private.jobs set wake_at = now() where kind = 'subscriber'`;
}

test("a confirmed WebSub subscriber gets signed new entries until it unsubscribes", async () => {
  const { callback, received, verifications } = await subscriber();
  const subscribe = { "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback };
  const answer = await ask({ ...subscribe, "hub.secret": secret, "hub.lease_seconds": "864000" });
  expect(answer.status).toBe(202);
  await vi.waitFor(async () => expect(await subscriptions(callback)).toHaveLength(1), 10_000);
  expect(verifications[0]?.get("hub.lease_seconds")).toBe("864000");
  expect(verifications[0]?.get("id")).toBe("1");
  const [subscription] = await subscriptions(callback);
  expect(Buffer.from(subscription?.["secret"]).includes(Buffer.from(secret))).toBe(false);

  await tell();
  expect(received).toEqual([]);
  await publishEntry();
  await tell();
  const [ping] = received;
  const signature = createHmac("sha256", secret)
    .update(ping?.body ?? "")
    .digest("hex");
  expect(ping?.headers).toMatchObject({
    "content-type": "application/feed+json; charset=utf-8",
    "x-hub-signature": `sha256=${signature}`,
    link: expect.stringContaining(`<${topic}>; rel="self"`),
  });

  await ask({ ...subscribe, "hub.mode": "unsubscribe" });
  await vi.waitFor(async () => expect(await subscriptions(callback)).toEqual([]), 10_000);
});

test("a WebSub callback that answers 410 is unsubscribed", async () => {
  const { callback, received, answers } = await subscriber();
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback });
  await vi.waitFor(async () => expect(await subscriptions(callback)).toHaveLength(1), 10_000);
  answers.status = 410;
  await publishEntry();
  await tell();
  expect(received).toHaveLength(1);
  expect(received[0]?.headers).not.toHaveProperty("x-hub-signature");
  expect(await subscriptions(callback)).toEqual([]);
});

test("a failed WebSub callback is retried later, once and by one engine", async () => {
  const { callback, received, answers } = await subscriber();
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback });
  await vi.waitFor(async () => expect(await subscriptions(callback)).toHaveLength(1), 10_000);
  answers.status = 503;
  await publishEntry();
  await Promise.all([tell(), tell()]);
  expect(received).toHaveLength(1);
  await tell();
  expect(received).toHaveLength(1);
  answers.status = 204;
  await passTime();
  await tell();
  expect(received).toHaveLength(2);
  await passTime();
  await tell();
  expect(received).toHaveLength(2);
});

test("a subscriber misses no entry when an engine dies during the callback or loses its lease", async () => {
  const { callback, received } = await subscriber();
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback });
  await vi.waitFor(async () => expect(await subscriptions(callback)).toHaveLength(1), 10_000);
  await publishEntry();
  const { database } = engine.services;
  const queue = createJobQueue(database);
  const [claim] = await queue.claim([{ kind: "subscriber", most: 100, lease: 60_000 }], "engine");
  await tell();
  expect(received).toEqual([]);
  await passTime();
  await tell();
  expect(received).toHaveLength(1);
  await publishEntry();
  expect(claim && (await queue.settle(claim.job, { outcome: "done" }))).toBe(false);
  await tell();
  expect(received).toHaveLength(2);
});

test("a WebSub subscription whose callback has failed six times is given up", async () => {
  const { callback, received, answers } = await subscriber();
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback });
  await vi.waitFor(async () => expect(await subscriptions(callback)).toHaveLength(1), 10_000);
  answers.status = 503;
  await publishEntry();
  for (let tries = 0; tries < 8; tries += 1) {
    await tell();
    await passTime();
  }
  expect(received).toHaveLength(6);
});

test("a WebSub callback that does not confirm is not subscribed", async () => {
  const { callback, verifications } = await subscriber(false);
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": callback });
  await vi.waitFor(() => expect(verifications).toHaveLength(1), 10_000);
  // One that comes after it is kept meanwhile.
  const next = await subscriber();
  await ask({ "hub.mode": "subscribe", "hub.topic": topic, "hub.callback": next.callback });
  await vi.waitFor(async () => expect(await subscriptions(next.callback)).toHaveLength(1), 10_000);
  expect(await subscriptions(callback)).toEqual([]);
});

test.each([
  [{ "hub.mode": "publish" }, "hub.mode is subscribe or unsubscribe."],
  [{ "hub.topic": "https://elsewhere.example/feed" }, "hub.topic is "],
  [{ "hub.callback": "ftp://x.example" }, "hub.callback has to be a whole address."],
  [{ "hub.secret": "x".repeat(200) }, "hub.secret is shorter than 200 bytes."],
])("a WebSub request with %j is refused: %s", async (changed, message) => {
  const answer = await ask({
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.callback": "https://subscriber.example/",
    ...changed,
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

test("a callback's site has at most 20 WebSub callbacks: a new one replaces the one that ends first, and none of another site", async () => {
  const { slug } = await engine.createWorkspace(ada);
  const { database } = engine.services;
  const subscribe = (callback: string) =>
    database`select engine.subscribe(${slug}, ${topic}, ${callback}, null, interval '10 days')`;
  await subscribe("https://reader.example/callback");
  for (let place = 0; place < 25; place += 1) {
    await subscribe(`https://x@h${place}.evil.example:8443/${place}?reader.example`);
  }
  const rows = await sql<{ callback: string }[]>`
    select s.callback from private.web_subscriptions s
    join public.workspaces w on w.id = s.workspace_id and w.slug = ${slug}
    order by s.expires_at`;
  const [first, ...others] = rows.map(({ callback }) => callback);
  expect(first).toBe("https://reader.example/callback");
  expect(others).toHaveLength(20);
  expect(others.at(-1)).toContain("h24.evil.example");
});
