import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { SealError } from "../../src/platform/credentials/envelope.ts";
import type { OpenContext } from "../../src/publishing/open-context.ts";
import { readingJob } from "../../src/verification/reading-job.ts";
import { fakeNetwork } from "../support/fake-network.ts";
import { startTestJobs } from "../support/jobs.ts";
import { fakeContext, startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import { deliveryRow, engineUrl, makeChannel, owner, schedule } from "../support/workspaces.ts";

let server: FakeServer;
let engine: FakeRunner;
let jobs: ReturnType<typeof startTestJobs>;
let openContext: OpenContext;

beforeAll(async () => {
  server = await startFakeServer();
  engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url });
  const networks = new Map([
    ["fake-look", fakeNetwork(server.url, "reconcile")],
    ["fake-none", fakeNetwork(server.url, "none")],
  ]);
  jobs = startTestJobs([readingJob], {
    database: engine.database,
    networks,
    openContext: (work, fence) => openContext(work, fence),
    log: () => undefined,
  });
  await Promise.all([engine.runner.listening, jobs.listening]);
});

afterAll(async () => {
  await jobs.end();
  await engine.stop();
  await server.close();
});

beforeEach(() => {
  server.supportsLookup = true;
  openContext = fakeContext;
});

async function published(text: string, network = "fake-look"): Promise<string> {
  const id = await schedule(await makeChannel(network), { text });
  await untilState(id, "published");
  return id;
}

/** As the command of a member has it, or what an approval asks for, at once. */
async function ask(id: string, isAwaited = true): Promise<void> {
  await owner`
    select private.ask_for_reading(d, '0'::interval, ${isAwaited})
    from public.deliveries d where d.id = ${id}`;
  await owner`
    update private.jobs set wake_at = now() where kind = 'reading' and subject = ${id} and leased_by is null`;
  await owner`select pg_notify('postlark_jobs', '')`;
}

async function reading(id: string) {
  const [row] = await owner`
    select outcome, differences, compared, untold, posts, planned_hash = held_hash as is_same, failed_at is not null as failed,
      is_asked
    from public.delivery_readings where delivery_id = ${id}`;
  return row;
}

const untilRead = (id: string) =>
  expect
    .poll(() => reading(id), { interval: 20, timeout: 15_000 })
    .toMatchObject({ is_asked: false });

/** Until its reading waits for the second try. */
async function untilTriedAgain(id: string): Promise<void> {
  const tries = async () => {
    const [row] = await owner`
      select tries from private.jobs where kind = 'reading' and subject = ${id} and leased_by is null`;
    return row?.["tries"];
  };
  await expect.poll(tries, { interval: 20, timeout: 15_000 }).toBe(1);
}

async function change(key: string, text: string): Promise<void> {
  await fetch(`${server.url}/${encodeURIComponent(key)}`, {
    method: "PUT",
    body: JSON.stringify(text),
  });
}

test("a post of three parts that is unchanged at the network has the outcome equal", async () => {
  const id = await published("3 parts");
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({
    outcome: "equal",
    differences: [],
    compared: "words",
    untold: ["replies"],
    posts: [],
    is_same: true,
  });
});

test("a post that was changed at the network has the outcome different, and both texts are stored", async () => {
  const id = await published("Rye from seven");
  await change(`${id}/0`, "Rye \0 from eight");
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({
    outcome: "different",
    differences: ["text"],
    posts: [{ planned: { text: "Rye from seven" }, held: { text: "Rye \uFFFD from eight" } }],
    is_same: false,
  });
  expect(await deliveryRow(id)).toMatchObject({ state: "published", problem: null });
});

test('a part that was deleted at the network has the difference "gone"', async () => {
  const id = await published("2 parts");
  server.posts.splice(server.posts.indexOf(`${id}/1`), 1);
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({
    outcome: "different",
    differences: ["gone"],
    posts: [{ held: null }],
  });
});

test("an edited post is compared with its new text", async () => {
  const id = await published("Before");
  await change(`${id}/0`, "After");
  await owner`
    insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
    select d.workspace_id, d.id, d.created_by, d.content, '{}' from public.deliveries d where d.id = ${id}`;
  await owner`
    update public.deliveries set content = '{"text": "After", "media": []}' where id = ${id}`;
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: "equal" });
});

test("a post that cannot be read is reported as failed at once to a member who waits, not as different", async () => {
  const id = await published("Unread");
  server.supportsLookup = false;
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: null, failed: true });
});

test("a post that cannot be read is retried when no member waits", async () => {
  const id = await published("Unread for now");
  server.supportsLookup = false;
  await ask(id, false);
  await untilTriedAgain(id);
  expect(await reading(id)).toMatchObject({ outcome: null, failed: false, is_asked: true });
  server.supportsLookup = true;
  await ask(id, false);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: "equal" });
});

test("a network that cannot be read has the outcome no_way", async () => {
  const id = await published("Nobody reads this", "fake-none");
  await ask(id);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: "no_way", compared: null, failed: false });
});

test("a post whose credentials cannot be decrypted is reported as unreadable at once", async () => {
  const id = await published("Sealed");
  openContext = () => Promise.reject(new SealError("key_missing", "There is no such key."));
  await ask(id, false);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: null, failed: true });
});

test("a reading that any other error ends is retried", async () => {
  const id = await published("Postgres is away");
  openContext = () => Promise.reject(new Error("Postgres is away."));
  await ask(id, false);
  await untilTriedAgain(id);
  expect(await reading(id)).toMatchObject({ outcome: null, failed: false, is_asked: true });
  openContext = fakeContext;
  await ask(id, false);
  await untilRead(id);
  expect(await reading(id)).toMatchObject({ outcome: "equal" });
});
