import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import { startOwnPostgres, type OwnPostgres } from "../support/own-postgres.ts";
import { deliveryRow, engineUrl, makeChannels, schedule } from "../support/workspaces.ts";

let database: OwnPostgres;
let sql: postgres.Sql;
let server: FakeServer;
let engine: FakeRunner;

beforeAll(async () => {
  [database, server] = await Promise.all([startOwnPostgres(), startFakeServer()]);
  sql = postgres(database.url, { max: 1, onnotice: () => undefined, backoff: () => 0.1 });
  engine = startFakeRunner({ databaseUrl: engineUrl(database.url), serverUrl: server.url });
  await engine.runner.listening;
});

afterAll(async () => {
  await engine.stop();
  await sql.end({ timeout: 1 });
  await Promise.all([database.remove(), server.close()]);
});

async function untilPublished(id: string): Promise<void> {
  await expect
    .poll(async () => (await deliveryRow(id, sql)).state, { interval: 20 })
    .toBe("published");
}

async function someChannel() {
  const [channel] = await makeChannels("fake-look", 1, sql);
  if (channel === undefined) throw new Error("No channel was made.");
  return channel;
}

test("a delivery that becomes due while Postgres is down is published once it is back", async () => {
  const channel = await someChannel();
  const id = await schedule(channel, { delay: 1_000 }, sql);
  await database.stop();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await database.start();
  await untilPublished(id);
  expect(server.posts.filter((key) => key.startsWith(id))).toHaveLength(1);
});

test("a delivery that is being sent when Postgres stops is published once", async () => {
  const channel = await someChannel();
  const id = await schedule(channel, { text: "2 parts", delay: 300 }, sql);
  server.script(`${id}/0`, "take 1500");
  await expect.poll(() => server.posts.includes(`${id}/0`), { interval: 10 }).toBe(true);
  await database.stop();
  await database.start();
  await untilPublished(id);
  expect(server.posts.filter((key) => key.startsWith(id))).toEqual([`${id}/0`, `${id}/1`]);
});

test("an engine that lost its database connections listens for notifications again", async () => {
  await database.stop();
  await database.start();
  await expect
    .poll(async () => {
      const rows = await sql`
        select from pg_stat_activity where usename = 'postlark_engine' and query ilike 'listen%'`;
      return rows.length;
    })
    .toBe(1);
  await untilPublished(await schedule(await someChannel(), {}, sql));
});

test("an engine uses at most four database connections", async () => {
  const rows = await sql`select from pg_stat_activity where usename = 'postlark_engine'`;
  expect(rows.length).toBeLessThanOrEqual(4);
});
