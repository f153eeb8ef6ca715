import { createServer } from "node:http";

import { makeVideo } from "@postlark/testing/make-video";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { startBackground } from "../../src/start-background.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { addVideo } from "../support/videos.ts";

const engine = await startEngine();
const settings = {
  database: engine.services.database,
  log: engine.services.log,
  keyring,
  siteUrl: new URL("http://localhost:3000"),
  isLoopbackAllowed: true,
  metrics: createMetrics(),
};
const background = startBackground(settings);
const runner = runDeliveries({
  ...settings,
  runner: { concurrency: 5, lease: 10_000 },
  crash: undefined,
});
const createdSchema = z.object({ id: z.uuid(), revision: z.number() });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => Promise.all([runner.stop(), background.stop()]));

/** A subscriber of the page's feed, once its subscription stands. */
async function subscribe(): Promise<string[]> {
  const pings: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    let body = "";
    request.on("data", (bytes: Buffer) => (body += bytes.toString()));
    request.on("end", () => {
      if (request.method === "POST") pings.push(body);
      response.end(searchParams.get("hub.challenge") ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const callback = `http://127.0.0.1:${port}/`;
  await fetch(`${engine.origin}/p/${workspace.slug}/hub`, {
    method: "POST",
    body: new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.topic": `http://localhost:3000/p/${workspace.slug}/atom.xml`,
      "hub.callback": callback,
    }),
  });
  await vi.waitFor(async () => {
    const rows = await sql`select from private.web_subscriptions where callback = ${callback}`;
    expect(rows).toHaveLength(1);
  }, 10_000);
  return pings;
}

async function publish(
  text: string,
  media: readonly object[] = [],
): Promise<{ id: string; pathname: string }> {
  const [page] = await sql`select id from public.channels where workspace_id = ${workspace.id}`;
  const channelIds = [page?.["id"]];
  const created = await engine.command(ada, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text, media },
    channelIds,
  });
  const { id, revision } = createdSchema.parse(created.body);
  const schedule = { revision, channelIds, at: null };
  expect((await engine.command(ada, "POST", `/posts/${id}/schedule`, schedule)).status).toBe(200);
  const delivery = await deliveryOf(id, "published");
  return { id: delivery.id, pathname: new URL(delivery.url).pathname };
}

const deliveryRow = z.object({ id: z.uuid(), state: z.string(), url: z.url() });

async function deliveryOf(post: string, state: string) {
  return vi.waitFor(async () => {
    const [delivery] = await sql`
      select id, state, url from public.deliveries where post_id = ${post}`;
    const row = deliveryRow.parse(delivery);
    expect(row.state).toBe(state);
    return row;
  }, 10_000);
}

const read = async (path: string) => (await fetch(engine.origin + path)).text();

test("a published post is on the page at once, and is sent to WebSub subscribers", async () => {
  const pings = await subscribe();
  const { pathname } = await publish("Up before everyone");
  await vi.waitFor(() => expect(pings).toHaveLength(1), 10_000);
  expect(pings[0]).toContain("Up before everyone");
  expect(await read(`/p/${workspace.slug}`)).toContain("Up before everyone");
  expect((await fetch(engine.origin + pathname)).status).toBe(200);
});

test("a video is public once an entry shows it: in ranges, and enclosed in the feeds", async () => {
  const video = await addVideo(engine, ada, workspace.id, await makeVideo());
  const address = `/p/${workspace.slug}/media/${video.hash}`;
  expect((await fetch(engine.origin + address)).status).toBe(404);
  const { pathname } = await publish("Four in the morning", [video]);
  const page = await read(pathname);
  expect(page).toContain(`<video src="${address}" poster="${address}/poster"`);
  expect(page).toContain('aria-label="The ovens"');
  const headers = { range: "bytes=4-11" };
  const part = await fetch(engine.origin + address, { headers });
  expect([part.status, await part.text()]).toEqual([206, expect.stringMatching(/^ftyp/)]);
  // It came without one.
  expect((await fetch(`${engine.origin}${address}/poster`)).status).toBe(404);
  expect(await read(`/p/${workspace.slug}/atom.xml`)).toMatch(
    new RegExp(`<link rel="enclosure" type="video/mp4" href="[^"]+${address}"/>`),
  );
  expect(await read(`/p/${workspace.slug}/feed.json`)).toContain('"mime_type":"video/mp4"');
});

test("a removed post leaves the page and its feeds, answers 410, and subscribers get the new feed", async () => {
  const pings = await subscribe();
  const { id, pathname } = await publish("Said too early");
  await vi.waitFor(() => expect(pings).toHaveLength(1), 10_000);
  const answered = await engine.command(ada, "POST", `/deliveries/${id}/remove`);
  expect(answered.status).toBe(204);

  await vi.waitFor(() => expect(pings).toHaveLength(2), 10_000);
  expect(pings[1]).not.toContain("Said too early");
  for (const path of ["", "/atom.xml", "/feed.json"]) {
    expect(await read(`/p/${workspace.slug}${path}`)).not.toContain("Said too early");
  }
  const gone = await fetch(engine.origin + pathname);
  expect([gone.status, await gone.text()]).toEqual([
    410,
    expect.stringContaining("This post was removed"),
  ]);
  await vi.waitFor(async () => {
    const [row] = await sql`select state from public.deliveries where id = ${id}`;
    expect(row).toEqual({ state: "removed" });
  }, 10_000);
});

const readText = async (id: string) => {
  const [row] = await sql`
    select said_hash as seen, content ->> 'text' as text from public.deliveries where id = ${id}`;
  return z.object({ seen: z.string(), text: z.string() }).parse(row);
};

test("an edited post replaces the old text on the page and in its feeds, as updated, and subscribers get it", async () => {
  const pings = await subscribe();
  const { id, pathname } = await publish("Open at seven");
  await vi.waitFor(() => expect(pings).toHaveLength(1), 10_000);
  const { seen } = await readText(id);
  const text = "Open at eight";
  const answered = await engine.command(ada, "POST", `/deliveries/${id}/edit`, { seen, text });
  expect(answered.status).toBe(204);

  await vi.waitFor(() => expect(pings).toHaveLength(2), 10_000);
  expect(pings[1]).toContain(text);
  const [entry] =
    /<entry>.*?Open at eight.*?<\/entry>/s.exec(await read(`/p/${workspace.slug}/atom.xml`)) ?? [];
  const [updated, published] = ["updated", "published"].map(
    (name) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry ?? "")?.[1],
  );
  expect(Date.parse(updated ?? "")).toBeGreaterThan(Date.parse(published ?? ""));
  expect(await read(pathname)).toContain(text);
  expect(await read(`/p/${workspace.slug}`)).not.toContain("Open at seven");
  await vi.waitFor(async () => expect((await readText(id)).text).toBe(text), 10_000);
});

test('comparing a post with the page returns "equal", or stores the difference', async () => {
  const { id } = await publish("Rye from seven");
  const compare = async () => {
    expect((await engine.command(ada, "POST", `/deliveries/${id}/compare`)).status).toBe(204);
    // As if the ten seconds between two readings had passed.
    await sql`update private.jobs set wake_at = now() where kind = 'reading' and subject = ${id} and leased_by is null`;
    await sql`select pg_notify('postlark_jobs', '')`;
    return vi.waitFor(async () => {
      const [row] = await sql`select * from public.delivery_readings where delivery_id = ${id}`;
      expect(row).toMatchObject({ is_asked: false });
      return row;
    }, 10_000);
  };
  expect(await compare()).toMatchObject({ outcome: "equal", compared: "words", posts: [] });
  await sql`
    update private.page_entries set content = content || '{"text": "Rye from eight"}'
    where content ->> 'text' = 'Rye from seven'`;
  expect(await compare()).toMatchObject({
    outcome: "different",
    differences: ["text"],
    posts: [{ planned: { text: "Rye from seven" }, held: { text: "Rye from eight" } }],
  });
});

test("an edit is refused if its network would refuse it", async () => {
  const { id } = await publish("Open at nine");
  const { seen } = await readText(id);
  const [other] = await sql<{ id: string }[]>`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    values (${workspace.id}, 'mastodon', 'ada', 'ada@social.example', ${ada.id}) returning id`;
  const ask = async (edit: Record<string, unknown>) => {
    const { status, body } = await engine.command(ada, "POST", `/deliveries/${id}/edit`, {
      seen,
      text: "Open at ten",
      ...edit,
    });
    return [status, z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code];
  };
  expect(await ask({ warning: "Spoilers" })).toEqual([422, "field_stands"]);
  await sql`update public.deliveries set channel_id = ${other?.id ?? ""} where id = ${id}`;
  expect(await ask({ text: "a".repeat(501) })).toEqual([422, "text_too_long"]);
  await sql`update public.channels set network = 'bluesky' where id = ${other?.id ?? ""}`;
  expect(await ask({})).toEqual([409, "not_editable"]);
});
