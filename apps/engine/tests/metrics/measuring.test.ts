import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { measurementJob } from "../../src/metrics/measurement-job.ts";
import { fakeNetwork } from "../support/fake-network.ts";
import { fakeContext, startFakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { startTestJobs } from "../support/jobs.ts";
import { untilState } from "../support/until.ts";
import {
  engineUrl,
  makeChannel,
  owner,
  schedule,
  type TestChannel,
} from "../support/workspaces.ts";

const database = openDatabase(engineUrl());
const collectors: ReturnType<typeof startTestJobs>[] = [];
const errors: unknown[] = [];
let server: FakeServer;
let target: TestChannel;

beforeAll(async () => {
  server = await startFakeServer();
});

beforeEach(async () => {
  target = await makeChannel("fake-look");
  server.isClosed = false;
  errors.length = 0;
});

const stopAll = () => Promise.all(collectors.splice(0).map((one) => one.end()));

afterEach(stopAll);

afterAll(async () => {
  await server.close();
  await database.end({ timeout: 2 });
});

/** Collects on as many engines. */
function collect(engines = 1): void {
  for (let engine = 0; engine < engines; engine += 1) {
    collectors.push(
      startTestJobs([measurementJob], {
        database,
        networks: new Map([["fake-look", fakeNetwork(server.url, "reconcile")]]),
        openContext: fakeContext,
        log: (level, message) => void (level === "error" && errors.push(message)),
      }),
    );
  }
}

/** Posts of the channel that are out, as a runner left them. */
async function publish(count = 1): Promise<string[]> {
  const runner = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url });
  const ids: string[] = [];
  for (let published = 0; published < count; published += 1) {
    ids.push(await schedule(target));
  }
  for (const id of ids) {
    await untilState(id, "published");
  }
  await runner.stop();
  return ids;
}

/** Has them be out for as long, and their numbers be wanted. */
async function age(ids: readonly string[], hours: number): Promise<void> {
  await owner`
    update public.deliveries set published_at = now() - ${hours} * interval '1 hour'
    where id = any(${ids})`;
  await owner`
    update private.jobs set wake_at = now() where kind = 'measurement' and subject = any(${ids}) and leased_by is null`;
  await owner`select pg_notify('postlark_jobs', '')`;
}

const samples = (ids: readonly string[]) => owner`
  select metric, hours, value::integer from public.metric_samples
  where delivery_id = any(${ids}) order by hours, metric`;

async function waiting(id: string | undefined) {
  const [row] = await owner<{ hours: number; failures: number; held: boolean }[]>`
    select extract(epoch from j.wake_at - d.published_at)::float8 / 3600 as hours, j.tries as failures,
      j.leased_by is not null as held
    from private.jobs j join public.deliveries d on d.id::text = j.subject
    where j.kind = 'measurement' and d.id = ${id ?? ""}`;
  return row;
}

const until = (look: () => PromiseLike<unknown>) =>
  expect.poll(look, { interval: 20, timeout: 20_000 });

test("a post is measured five minutes after it is published, and a missing number is stored as null", async () => {
  const ids = await publish();
  const [id] = ids;
  expect(await waiting(id)).toMatchObject({ hours: 5 / 60, failures: 0, held: false });
  await age(ids, 0.1);
  collect();
  await until(() => samples(ids)).toEqual([
    { metric: "likes", hours: 0, value: 3 },
    { metric: "replies", hours: 0, value: null },
  ]);
  await until(() => waiting(id)).toMatchObject({ hours: 1, failures: 0, held: false });
});

test("a sample is stored at each planned time, until the last", async () => {
  const ids = await publish();
  collect();
  for (const [hours, next] of [
    [26, 72],
    [73, 168],
    [721, undefined],
  ] as const) {
    await age(ids, hours);
    await until(async () => (await waiting(ids[0]))?.hours).toBe(next);
  }
  const measured = await samples(ids);
  expect(measured.map(({ hours }) => hours)).toEqual([24, 24, 72, 72, 720, 720]);
});

test("several engines measure each post once", async () => {
  const ids = await publish(6);
  await age(ids, 25);
  collect(3);
  await until(async () => (await samples(ids)).length).toBe(12);
  await stopAll();
  const requestCounts = ids.map(
    (id) => server.requests.filter((key) => key === `${id}/0/counts`).length,
  );
  expect(requestCounts).toEqual([1, 1, 1, 1, 1, 1]);
});

test("a rate limit delays the measurements of the whole channel until it resets", async () => {
  const ids = await publish(6);
  await age(ids, 25);
  for (const id of ids) server.script(id, "come back in 7200000");
  collect();
  await until(async () => (await waiting(ids[5]))?.hours).toBeGreaterThan(26.9);
  await until(async () => {
    const rows = await Promise.all(ids.map(waiting));
    return rows.every((row) => row !== undefined && row.hours > 26.9 && !row.held);
  }).toBe(true);
  await stopAll();
  expect(await samples(ids)).toEqual([]);
  const requests = server.requests.filter((key) => ids.some((id) => key === `${id}/0/counts`));
  expect(requests.length).toBeLessThan(6);
});

test("a failed measurement is retried", async () => {
  const ids = await publish();
  const [id] = ids;
  server.script(id ?? "", "fail", "fail");
  await age(ids, 25);
  collect();
  await until(() => waiting(id)).toMatchObject({ failures: 1, held: false });
  await age(ids, 25);
  await until(() => waiting(id)).toMatchObject({ failures: 2, held: false });
  await age(ids, 25);
  await until(async () => (await samples(ids)).length).toBe(2);
  expect(await waiting(id)).toMatchObject({ failures: 0 });
});

test("a post that was deleted at the network is no longer measured", async () => {
  const ids = await publish();
  server.posts.length = 0;
  await age(ids, 25);
  collect();
  await until(() => waiting(ids[0])).toBe(undefined);
  expect(await samples(ids)).toEqual([]);
});

async function channelState() {
  const [row] = await owner<{ state: string; reason: string | null }[]>`
    select state, reason from public.channels where id = ${target.channel}`;
  return row;
}

test("a refused measurement leaves the channel connected while its account is open", async () => {
  const ids = await publish();
  server.script(ids[0] ?? "", "ask to sign in");
  await age(ids, 25);
  collect();
  await until(() => waiting(ids[0])).toMatchObject({ failures: 1, held: false });
  expect(await channelState()).toEqual({ state: "connected", reason: null });
});

test("a revoked account marks the channel as needs_attention, and its measurements wait", async () => {
  const ids = await publish();
  server.script(ids[0] ?? "", "ask to sign in");
  server.isClosed = true;
  await age(ids, 25);
  collect();
  await until(channelState).toEqual({ state: "needs_attention", reason: "credentials_revoked" });
  await age(ids, 25);
  await until(async () => (await waiting(ids[0]))?.hours).toBeGreaterThan(25.9);
  await stopAll();
  expect(server.requests.filter((key) => key === `${ids[0]}/0/counts`)).toHaveLength(1);
  expect(errors).toEqual([]);
});
