import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, expect, test } from "vitest";

import { openDatabase, type Database } from "../../src/platform/database/database.ts";
import { createRateLimits } from "../../src/platform/http/rate-limits.ts";
import { createSharedCounts } from "../../src/platform/http/shared-counts.ts";
import { startEngine } from "../support/engine.ts";
import { startOwnPostgres } from "../support/own-postgres.ts";
import { sql } from "../support/users.ts";
import { engineUrl } from "../support/workspaces.ts";

const databases: Database[] = [];
const logged: string[] = [];

/** The limits of one more engine, or of the same one after a restart. */
function limitsOfAnEngine(url = engineUrl()) {
  const database = openDatabase(url);
  databases.push(database);
  return createRateLimits(createSharedCounts(database, (_, message) => logged.push(message)));
}

beforeEach(async () => {
  await sql`delete from private.request_counts`;
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.end({ timeout: 1 })));
});

test("two engines share a client's limit of newsletter requests", async () => {
  const [one, other] = [limitsOfAnEngine(), limitsOfAnEngine()];
  const turns = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? one : other));
  const outcomes = await Promise.allSettled(
    turns.map((limits) => limits("newsletters", "203.0.113.7")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  await expect(other("newsletters", "203.0.113.8")).resolves.toBeUndefined();
});

test("two engines share the hourly limit of sign-up notices over all clients", async () => {
  const [one, other] = [limitsOfAnEngine(), limitsOfAnEngine()];
  await Promise.all([one("allNotices", "all", 200), other("allNotices", "all", 100)]);
  await expect(other("allNotices", "all")).rejects.toMatchObject({ status: 429 });
});

test("request counts survive a restart, and a refusal has a retry time", async () => {
  const user = randomUUID();
  await limitsOfAnEngine()("connections", user, 30);
  const refusal = limitsOfAnEngine()("connections", user);
  await expect(refusal).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
  await expect(refusal).rejects.toSatisfy(
    ({ furtherFields: { retryAfter } }) => retryAfter > 590 && retryAfter <= 600,
  );
});

test("request counts start at zero in the next period, and rows of past periods are deleted", async () => {
  const [one, other] = [limitsOfAnEngine(), limitsOfAnEngine()];
  await one("invitations", "ada", 60);
  await one("clientAnswers", "203.0.113.7");
  await expect(other("invitations", "ada")).rejects.toMatchObject({ status: 429 });
  await sql`update private.request_counts set ends_at = now() - interval '1 second'`;
  await expect(limitsOfAnEngine()("invitations", "ada")).resolves.toBeUndefined();
  expect(await sql`select kind, taken from private.request_counts`).toEqual([
    { kind: "invitations", taken: 1 },
  ]);
});

test("request counts contain no client's IP address", async () => {
  await limitsOfAnEngine()("newsletters", "203.0.113.99");
  const [row] = await sql`select to_jsonb(c)::text as text from private.request_counts c`;
  expect(row?.["text"]).toMatch(/"kind": "newsletters"/);
  expect(row?.["text"]).not.toContain("203.0.113.99");
  expect(row?.["text"]).not.toContain(Buffer.from("203.0.113.99").toString("hex"));
});

test("requests to two engines are counted together", async () => {
  const engines = [await startEngine(), await startEngine()];
  const ask = (turn: number) =>
    fetch(`${engines[turn % 2]?.origin}/api/v1/sign-up-notices`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.50" },
      body: JSON.stringify({ email: `nobody-${randomUUID()}@example.com` }),
    });
  const answers = await Promise.all(Array.from({ length: 32 }, (_, turn) => ask(turn)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("each engine counts by itself while Postgres is down", async () => {
  const postgres = await startOwnPostgres();
  try {
    const limits = limitsOfAnEngine(engineUrl(postgres.url));
    await limits("newsletters", "203.0.113.7", 6);
    await postgres.stop();
    await limits("newsletters", "203.0.113.7", 4);
    await expect(limits("newsletters", "203.0.113.7")).rejects.toMatchObject({ status: 429 });
    expect(logged).toEqual(["requests are counted by this engine alone"]);
    await postgres.start();
    await limits("newsletters", "203.0.113.8");
  } finally {
    await postgres.remove();
  }
});

test("each engine counts by itself while Postgres hangs", async () => {
  const limits = limitsOfAnEngine();
  logged.length = 0;
  await sql.begin(async (transaction) => {
    await transaction`lock table private.request_counts`;
    await limits("newsletters", "203.0.113.7", 10);
    await expect(limits("newsletters", "203.0.113.7")).rejects.toMatchObject({ status: 429 });
  });
  expect(logged).toEqual(["requests are counted by this engine alone"]);
});
