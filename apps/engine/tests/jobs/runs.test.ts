import { setTimeout as sleep } from "node:timers/promises";

import { afterEach, beforeEach, expect, test } from "vitest";

import { defineJob, type JobDefinition } from "../../src/platform/jobs/job.ts";
import { jobRows, queueJob, startTestJobs, wakeJobs } from "../support/jobs.ts";
import { owner } from "../support/workspaces.ts";

const kind = "tried";
const engines: ReturnType<typeof startTestJobs>[] = [];
const runs: string[] = [];

beforeEach(async () => {
  runs.length = 0;
  await owner`delete from private.jobs where kind in ('tried', 'other', 'repeated')`;
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((one) => one.end()));
  await owner`delete from private.jobs where kind in ('tried', 'other', 'repeated')`;
});

function start(...jobs: readonly JobDefinition<object>[]) {
  const engine = startTestJobs(jobs, {});
  engines.push(engine);
  return engine;
}

const retry = { first: 60_000, longest: 3_600_000, tries: 3 };
const failing = defineJob<object>({
  kind,
  retry,
  async run({ subject }) {
    runs.push(subject);
    throw new Error("It cannot be read.");
  },
});

test("a queued job runs at once, and is deleted when it is done", async () => {
  const engine = start(
    defineJob<object>({ kind, run: async ({ subject }) => void runs.push(subject) }),
  );
  await engine.listening;
  await queueJob(kind, "told");
  await expect.poll(() => jobRows(kind), { interval: 10, timeout: 5_000 }).toEqual([]);
  expect(runs).toEqual(["told"]);
});

test("a failed job is retried after a back-off, and marked as failed after its last try", async () => {
  await queueJob(kind, "broken");
  const engine = start(failing);
  const untilTries = (tries: number) =>
    expect
      .poll(async () => (await jobRows(kind))[0], { interval: 20 })
      .toMatchObject({ tries, last_error: "Error: It cannot be read." });
  await expect.poll(() => engine.outcomes).toEqual(["tried retry"]);
  await untilTries(1);
  const [first] = await jobRows(kind);
  expect(first?.wait).toBeGreaterThan(55);
  await wakeJobs(kind);
  await expect.poll(() => engine.outcomes).toHaveLength(2);
  const [second] = await jobRows(kind);
  expect(second).toMatchObject({ failed: false, tries: 2 });
  expect(second?.wait).toBeGreaterThan(115);
  await wakeJobs(kind);
  await expect.poll(() => engine.outcomes).toEqual(["tried retry", "tried retry", "tried failed"]);
  expect(await jobRows(kind)).toMatchObject([{ failed: true, wait: null }]);
  const state = await owner`select failed, queued from engine.job_state() where kind = ${kind}`;
  expect([...state]).toEqual([{ failed: 1, queued: 0 }]);
  await queueJob(kind, "broken");
  await expect.poll(() => runs).toHaveLength(4);
});

test("a job that crashed its engine on every try is marked as failed without another run", async () => {
  await queueJob(kind, "poison");
  await owner`update private.jobs set tries = ${retry.tries} where kind = ${kind}`;
  const engine = start(failing);
  await expect.poll(() => engine.outcomes).toEqual(["tried failed"]);
  expect(runs).toEqual([]);
});

test("a job that fails or hangs does not block others", async () => {
  await queueJob(kind, "poison");
  await queueJob(kind, "sound");
  await queueJob("other", "beside");
  const engine = start(
    defineJob<object>({
      kind,
      async run({ subject }) {
        if (subject === "poison") throw new Error("Poison.");
        runs.push(subject);
      },
    }),
    defineJob<object>({
      kind: "other",
      run: (_job, _tools, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(new Error("Stopped.")));
        }),
    }),
  );
  await expect.poll(() => runs).toEqual(["sound"]);
  await expect.poll(() => engine.outcomes.toSorted()).toEqual(["tried done", "tried retry"]);
});

test("a job's result is written in the transaction that settles it, or not at all if its lease was lost", async () => {
  await queueJob(kind, "first");
  let isTaken = false;
  const engine = start(
    defineJob<object>({
      kind,
      run:
        async ({ subject }) =>
        async (sql) => {
          await sql`select engine.schedule_jobs(${`{repeated}`}::text::text[])`;
          if (subject === "lost" && !isTaken) {
            isTaken = true;
            await owner`update private.jobs set fence = fence + 1 where kind = ${kind}`;
          }
          return { kind: "done" };
        },
    }),
  );
  await expect.poll(() => engine.outcomes).toEqual(["tried done"]);
  expect(await jobRows("repeated")).toHaveLength(1);
  await owner`delete from private.jobs where kind = 'repeated'`;
  await queueJob(kind, "lost");
  await expect.poll(() => engine.outcomes).toEqual(["tried done", "tried lease_lost"]);
  expect(await jobRows("repeated")).toEqual([]);
});

test("an engine that stops releases its jobs at once without counting a try", async () => {
  await queueJob(kind, "obeys");
  await queueJob("other", "goes on");
  const engine = start(
    defineJob<object>({
      kind,
      lease: 600_000,
      async run(_job, _tools, signal) {
        runs.push("obeys");
        await sleep(60_000, undefined, { signal });
      },
    }),
    defineJob<object>({
      kind: "other",
      lease: 600_000,
      async run() {
        runs.push("goes on");
        await sleep(2_000);
      },
    }),
  );
  await expect.poll(() => runs).toHaveLength(2);
  await engine.stop(100);
  const rows = [...(await jobRows(kind)), ...(await jobRows("other"))];
  expect(rows).toMatchObject([
    { subject: "obeys", tries: 0, wait: 0 },
    { subject: "goes on", tries: 0, wait: 0 },
  ]);
});

test("a repeating job runs on one of several engines, and is due again after its interval", async () => {
  const repeated = defineJob<object>({
    kind: "repeated",
    every: 600_000,
    run: async () => void runs.push("repeated"),
  });
  const all = [start(repeated), start(repeated), start(repeated)];
  await expect.poll(() => all.flatMap(({ outcomes }) => outcomes)).toEqual(["repeated again"]);
  expect(runs).toEqual(["repeated"]);
  const [row] = await jobRows("repeated");
  expect(row?.wait).toBeGreaterThan(590);
});

test("a repeating job that fails is never marked as failed", async () => {
  await owner`insert into private.jobs (kind, wake_at, tries) values ('repeated', now(), 50)`;
  const engine = start({ ...failing, kind: "repeated", every: 600_000 });
  await expect.poll(() => engine.outcomes).toEqual(["repeated retry"]);
  const [row] = await jobRows("repeated");
  expect(row).toMatchObject({ failed: false });
  expect(row?.wait).toBeLessThan(200);
});
