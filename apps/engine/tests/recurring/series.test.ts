import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createEngineLog } from "../../src/platform/log/log.ts";
import { planSeries } from "../../src/recurring/plan-series.ts";
import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { engineUrl } from "../support/workspaces.ts";

const engine = await startEngine();
const seriesSchema = z.object({ id: z.uuid(), post_id: z.uuid() });
const log = createEngineLog("error", "json", () => undefined);
const others = [0, 1, 2].map(() => openDatabase(engineUrl()));
let ada: TestUser;
let workspaceId: string;
let pageId: string;

beforeAll(async () => {
  ada = await createUser("Ada");
});

beforeEach(async () => {
  workspaceId = (await engine.createWorkspace(ada)).id;
  const [page] = await sql<{ id: string }[]>`
    select id from public.channels where workspace_id = ${workspaceId} and network = 'page'`;
  pageId = page?.id ?? "";
});

afterAll(() => Promise.all(others.map((one) => one.end({ timeout: 1 }))));

/** The same days, also where midnight passes meanwhile. */
const startedAt = Date.now();
const dayIn = (days: number) => new Date(startedAt + days * 86_400_000).toISOString().slice(0, 10);

async function repeat(rule: object, startsAt = `${dayIn(1)}T09:00`) {
  const { body } = await engine.command(ada, "POST", `/workspaces/${workspaceId}/posts`, {
    content: { text: "Good morning", media: [] },
    channelIds: [pageId],
  });
  const { id } = z.object({ id: z.uuid() }).parse(body);
  return engine.command(ada, "POST", `/posts/${id}/series`, {
    revision: 1,
    channelIds: [pageId],
    rule,
    startsAt: { wallTime: startsAt, timeZone: "America/New_York" },
  });
}

async function occurrencesOf(id: string) {
  return sql<{ occurrence: string; state: string; shown: string }[]>`
    select to_char(occurrence, 'YYYY-MM-DD"T"HH24:MI') as occurrence, state::text,
      to_char(due_at at time zone time_zone, 'HH24:MI') as shown
    from public.deliveries where series_id = ${id} order by deliveries.occurrence`;
}

test("a new series is planned 30 days ahead at once, each occurrence at its wall time", async () => {
  const answer = await repeat({ unit: "day", interval: 1 });
  expect(answer.status).toBe(201);
  const occurrences = await occurrencesOf(seriesSchema.parse(answer.body).id);
  // The day on which it begins may be the thirty-first, by the clocks of New York.
  expect(occurrences.length).toBeGreaterThanOrEqual(29);
  expect(occurrences[0]?.occurrence).toBe(`${dayIn(1)}T09:00`);
  expect(new Set(occurrences.map(({ shown }) => shown))).toEqual(new Set(["09:00"]));
});

test.each([
  ["of an unknown unit", { unit: "hour", interval: 1 }, "invalid"],
  ["that ended in the year 1", { unit: "day", interval: 1, until: "0001-01-01" }, "invalid"],
  ["without an occurrence", { unit: "day", interval: 1, until: "2026-01-01" }, "no_occurrence"],
])("a series refuses a rule %s", async (_name, rule, code) => {
  const { status, body } = await repeat(rule);
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { code } });
});

/** A process plans the first occurrence and is killed before it says that this is all. */
async function dieWhilePlanning(id: string): Promise<void> {
  const program = `
    import postgres from "postgres";
    const sql = postgres(process.env.DATABASE);
    await sql.begin(async (unfinished) => {
      await unfinished.unsafe("select engine.plan_series($1::uuid, null, $2::text::timestamp[], 'infinity')", [
        ${JSON.stringify(id)}, ${JSON.stringify(`{${dayIn(1)}T09:00}`)},
      ]);
      process.send("planned");
      await new Promise((never) => setTimeout(never, 60_000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, DATABASE: engineUrl() },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

test("engines that plan at once, and one that is killed meanwhile, make each occurrence once", async () => {
  const { id } = seriesSchema.parse((await repeat({ unit: "day", interval: 1 })).body);
  const before = await occurrencesOf(id);
  // As it stands before anything was planned.
  await sql`delete from public.deliveries where series_id = ${id}`;
  await sql`update public.series set planned_until = null, plan_at = now() where id = ${id}`;
  await dieWhilePlanning(id);
  await Promise.all([...others, ...others].map((one) => planSeries(one, log)));
  expect(await occurrencesOf(id)).toEqual(before);
});

test("one occurrence, or one and all later ones, can be split off into a post of their own", async () => {
  const { id, post_id: postId } = seriesSchema.parse(
    (await repeat({ unit: "day", interval: 1, count: 10 })).body,
  );
  const split = async (days: number, which: string) => {
    const occurrence = `${dayIn(days)}T09:00`;
    const { status, body } = await engine.command(ada, "POST", `/series/${id}/split`, {
      occurrence,
      which,
    });
    expect(status).toBe(201);
    return z.object({ id: z.uuid() }).parse(body).id;
  };
  const one = await split(2, "one");
  const following = await split(4, "following");
  const rows = await sql<{ post_id: string; count: number }[]>`
    select post_id, count(*)::int from public.deliveries
    where post_id in ${sql([postId, one, following])} and state = 'scheduled' group by 1`;
  const counts = Object.fromEntries(rows.map(({ post_id: post, count }) => [post, count]));
  expect(counts).toEqual({ [postId]: 2, [one]: 1, [following]: 7 });
  const [rest] = await sql<{ rule: object }[]>`
    select rule from public.series where post_id = ${following}`;
  expect(rest?.rule).toEqual({ unit: "day", interval: 1, count: 7 });
});

test("a series is ended and resumed, and an occurrence is skipped and restored", async () => {
  const { id } = seriesSchema.parse((await repeat({ unit: "day", interval: 1, count: 2 })).body);
  const command = async (path: string, body?: object) => {
    expect(await engine.command(ada, "POST", `/series/${id}/${path}`, body)).toMatchObject({
      status: 204,
    });
    return (await occurrencesOf(id)).map(({ state }) => state);
  };
  const occurrence = `${dayIn(1)}T09:00`;
  expect(await command("skip", { occurrence, isSkipped: true })).toEqual([
    "cancelled",
    "scheduled",
  ]);
  expect(await command("skip", { occurrence, isSkipped: false })).toEqual([
    "scheduled",
    "scheduled",
  ]);
  expect(await command("end")).toEqual(["cancelled", "cancelled"]);
  expect(await command("resume")).toEqual(["scheduled", "scheduled"]);
});
