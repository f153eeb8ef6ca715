import { startModelServer } from "@postlark/testing/model-server";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createMetrics, type Metrics } from "../../src/platform/telemetry/metrics.ts";
import { measureUse } from "../../src/platform/telemetry/database-use.ts";
import { newestMigration } from "../../src/platform/database/newest-migration.ts";
import { startEngine } from "../support/engine.ts";
import { startFakeRunner } from "../support/fake-runner.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { engineUrl, makeChannels, schedule } from "../support/workspaces.ts";

const metrics = createMetrics("http", "0123abc");
const smtp = await startSmtpServer();
const mail = { smtp: smtp.url, from: "Postlark <hello@postlark.test>" };
const engine = await startEngine({ metrics, mail });
const server = await startModelServer();
let ada: TestUser;
let workspace: { id: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(async () => {
  server.close();
  await sql`delete from private.model_keys`;
});

const invite = (email: string) =>
  engine.command(ada, "POST", `/workspaces/${workspace.id}/invitations`, { email, role: "viewer" });

const signUpNotice = () =>
  fetch(`${engine.origin}/api/v1/sign-up-notices`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.60" },
    body: JSON.stringify({ email: "nobody@example.com" }),
  });

/** A metric's lines, without what each process says of itself. */
async function linesOf(name: string, { text }: Pick<Metrics, "text"> = metrics) {
  const lines = (await text()).split("\n").filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => line.replace(/,process="\w+"|process="\w+",?/, ""));
}

test("the engine's metrics count and time commands by route and status, not by id", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await engine.command(ada, "DELETE", `/channels/${crypto.randomUUID()}`);
    await engine.command(ada, "GET", `/nowhere-${turn}`);
  }
  const lines = await linesOf("postlark_commands_total");
  expect(lines).toEqual([
    'postlark_commands_total{method="POST",route="/api/v1/workspaces",status="201"} 1',
    'postlark_commands_total{method="DELETE",route="/api/v1/channels/:id",status="404"} 5',
    'postlark_commands_total{method="other",route="none",status="404"} 5',
  ]);
  expect(await linesOf("postlark_command_duration_seconds_count")).toContain(
    'postlark_command_duration_seconds_count{method="DELETE",route="/api/v1/channels/:id",status="4xx"} 5',
  );
});

test("the engine's metrics count rate-limited requests by kind", async () => {
  const answers = await Promise.all(Array.from({ length: 33 }, signUpNotice));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect(await linesOf("postlark_rate_limited_total")).toEqual([
    'postlark_rate_limited_total{kind="notices"} 3',
  ]);
});

test("the engine's metrics count mails by kind and outcome", async () => {
  await invite("one@example.com");
  smtp.refuseAll(true);
  await invite("two@example.com");
  smtp.refuseAll(false);
  const lines = await linesOf("postlark_mails_total");
  expect(lines.filter((line) => line.includes("invitation"))).toEqual([
    'postlark_mails_total{kind="invitation",outcome="taken"} 1',
    'postlark_mails_total{kind="invitation",outcome="refused"} 1',
    'postlark_mails_total{kind="invitation",outcome="unknown"} 0',
  ]);
});

test("the engine's metrics count model requests by outcome", async () => {
  await engine.command(ada, "PUT", `/workspaces/${workspace.id}/model`, {
    baseUrl: `${server.baseUrl}/`,
    model: "small",
    monthlyTokens: 500_000,
    key: "sk-very-secret-0123456789",
  });
  const brief = { kind: "draft", goal: "announce", about: "Rye", language: "en", maxLength: 300 };
  const suggest = () =>
    engine.command(ada, "POST", `/workspaces/${workspace.id}/suggestions`, brief);
  server.answer("stream", ["Fresh rye."]);
  await suggest();
  server.answer("stream", []);
  await suggest();
  expect(await linesOf("postlark_model_calls_total")).toEqual([
    'postlark_model_calls_total{outcome="done"} 1',
    'postlark_model_calls_total{outcome="answer_empty"} 1',
  ]);
});

test("the engine's metrics count queries that wait for a connection of the pool", async () => {
  const { database, use } = measureUse(openDatabase(engineUrl()));
  const own = createMetrics();
  own.watchDatabase(use);
  const holder = postgres(engineUrl(), { max: 1 });
  await holder`select pg_advisory_lock(39)`;
  const queries = Array.from({ length: 5 }, () => database`select pg_advisory_lock_shared(39)`);
  const running = Promise.all(queries);
  // Part of another query, it never runs itself.
  const part = database`1 as one`;
  await expect
    .poll(() => linesOf("postlark_database_connections", own))
    .toEqual([
      'postlark_database_connections{state="in_use"} 3',
      'postlark_database_connections{state="waiting"} 2',
    ]);
  await holder`select pg_advisory_unlock(39)`;
  await running;
  const transaction = database.begin((inside) => inside`select ${part}`);
  expect(use.running()).toBe(1);
  expect(await transaction).toEqual([{ one: 1 }]);
  await expect(database`select no_such_column`).rejects.toThrow("no_such_column");
  expect(use.running()).toBe(0);
  await Promise.all([database.end({ timeout: 1 }), holder.end({ timeout: 1 })]);
});

test("the runner counts problems by kind, times claims and reports the age of the queue", async () => {
  const [channel] = await makeChannels("nobody-runs-this", 1);
  if (channel === undefined) throw new Error("No channel was made.");
  await schedule(channel, { delay: -90_000 });
  const runner = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: "http://127.0.0.1:1" });
  await expect
    .poll(() => linesOf("postlark_claim_duration_seconds_count", runner.metrics))
    .not.toEqual(["postlark_claim_duration_seconds_count{} 0"]);
  runner.metrics.countProblem(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  runner.metrics.countProblem(new Error("a network threw"), "some-delivery");
  expect(await linesOf("postlark_runner_problems_total", runner.metrics)).toEqual(
    expect.arrayContaining([
      'postlark_runner_problems_total{kind="database_away"} 1',
      'postlark_runner_problems_total{kind="delivery"} 1',
    ]),
  );
  const [age] = await linesOf("postlark_queue_oldest_seconds", runner.metrics);
  expect(Number(age?.split(" ").at(-1))).toBeGreaterThanOrEqual(0);
  await runner.stop();
  const [row] = await sql`select extract(epoch from engine.queue_age())::float8 as seconds`;
  expect(row?.["seconds"]).toBeGreaterThanOrEqual(0);
});

test("the engine's metrics report its version, its commit and the schema it requires", async () => {
  expect(await linesOf("postlark_build_info")).toEqual([
    `postlark_build_info{version="0.2.0",commit="0123abc",schema="${newestMigration}"} 1`,
  ]);
});
