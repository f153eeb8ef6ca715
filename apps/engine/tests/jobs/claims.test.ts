import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createJobQueue } from "../../src/platform/jobs/job-queue.ts";
import { queueJob } from "../support/jobs.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { engineUrl, owner } from "../support/workspaces.ts";

const databases = [0, 1, 2, 3].map(() => openDatabase(engineUrl()));
const queues = databases.map((database) => createJobQueue(database));
const [queue] = queues;
if (queue === undefined) throw new Error("There is no queue.");
const requests = [{ kind: "claimed", most: 100, lease: 30_000 }];

beforeEach(() => owner`delete from private.jobs where kind in ('claimed', 'unknown')`);
afterEach(() => owner`delete from private.jobs where kind in ('claimed', 'unknown')`);
afterAll(() => Promise.all(databases.map((database) => database.end({ timeout: 1 }))));

const subjects = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, "0"));

test("engines that claim at once get each job once", async () => {
  for (const subject of subjects) {
    await queueJob("claimed", subject);
  }
  const few = [{ kind: "claimed", most: 7, lease: 30_000 }];
  const claims = await Promise.all(
    [...queues, ...queues, ...queues, ...queues].map((one) => one.claim(few, "engine")),
  );
  const claimed = claims.flat().map(({ job }) => job.subject);
  expect(claimed.toSorted()).toEqual(subjects);
});

test("a claim that waited for another claim takes no second job of the same lane", async () => {
  await owner`
    insert into private.jobs (kind, subject, lane, wake_at)
    values ('claimed', 'second', 'channel', now() - interval '1 minute')`;
  const [other] = databases.slice(1);
  if (other === undefined) throw new Error("There is no second database.");
  let waiting: ReturnType<typeof queue.claim> | undefined;
  const claimed = await other.begin(async (sql) => {
    const first = await sql`select subject from engine.claim_jobs(
      ${JSON.stringify(requests)}::text::jsonb, 'engine-1')`;
    // One that would have come before it, and an engine that sees no lease yet.
    await owner`
      insert into private.jobs (kind, subject, lane, wake_at)
      values ('claimed', 'first', 'channel', now() - interval '1 hour')`;
    waiting = queue.claim(requests, "engine-2");
    let isClaimed = false;
    void waiting.then(() => (isClaimed = true));
    await expect
      .poll(async () => {
        const blocked = await owner`
          select from pg_locks where locktype = 'advisory' and not granted`;
        return isClaimed || blocked.length > 0;
      })
      .toBe(true);
    return first;
  });
  expect([...claimed]).toEqual([{ subject: "second" }]);
  expect(await waiting).toEqual([]);
});

test("only one job of a lane is claimed at a time, and any number of jobs without a lane", async () => {
  await queueJob("claimed", "a1", "a");
  await queueJob("claimed", "a2", "a");
  await queueJob("claimed", "b1", "b");
  await queueJob("claimed", "free-1");
  await queueJob("claimed", "free-2");
  const first = await queue.claim(requests, "engine");
  expect(first.map(({ job }) => job.subject).toSorted()).toEqual(["a1", "b1", "free-1", "free-2"]);
  expect(await queue.claim(requests, "engine")).toEqual([]);
  const done = first.find(({ job }) => job.subject === "a1")?.job;
  if (done) await queue.settle(done, { outcome: "done" });
  expect((await queue.claim(requests, "engine")).map(({ job }) => job.subject)).toEqual(["a2"]);
});

test("jobs of an unknown kind are neither claimed nor waited for", async () => {
  await queueJob("unknown", "of a newer engine");
  expect(await queue.claim(requests, "engine")).toEqual([]);
  expect(await queue.msUntilNext(["claimed"])).toBe(Infinity);
  expect(await queue.msUntilNext(["unknown"])).toBe(0);
});

test("an engine that lost its lease cannot settle the job", async () => {
  await queueJob("claimed", "slow");
  const [lost] = await queue.claim(requests, "engine-1");
  await owner`update private.jobs set wake_at = now() where kind = 'claimed'`;
  const [claim] = await queue.claim(requests, "engine-2");
  if (lost === undefined || claim === undefined) throw new Error("It was not claimed twice.");
  expect(claim.job.tries).toBe(2);
  expect(await queue.settle(lost.job, { outcome: "done" })).toBe(false);
  expect(await queue.settle(claim.job, { outcome: "done" })).toBe(true);
  expect(await queue.settle(claim.job, { outcome: "done" })).toBe(false);
});

test("settling a job waits for a claim that takes the job over, and then leaves the job to the claiming engine", async () => {
  await queueJob("claimed", "slow");
  const [lost] = await queue.claim(requests, "engine-1");
  const [, other] = databases;
  if (lost === undefined || other === undefined) throw new Error("It was not claimed.");
  await owner`update private.jobs set wake_at = now() where kind = 'claimed'`;
  let settling: ReturnType<typeof queue.settle> | undefined;
  await other.begin(async (sql) => {
    const claimed = await sql`
      select from engine.claim_jobs(${JSON.stringify(requests)}::text::jsonb, 'engine-2')`;
    expect(claimed).toHaveLength(1);
    settling = queue.settle(lost.job, { outcome: "done" });
    await untilWaiting("settle_job");
  });
  expect(await settling).toBe(false);
  expect(await owner`select leased_by from private.jobs where kind = 'claimed'`).toEqual([
    { leased_by: "engine-2" },
  ]);
});

test("a job that is queued again while it runs runs once more afterwards", async () => {
  await queueJob("claimed", "page");
  const [running] = await queue.claim(requests, "engine");
  await queueJob("claimed", "page");
  expect(await queue.claim(requests, "engine")).toEqual([]);
  if (running) await queue.settle(running.job, { outcome: "done" });
  const [again] = await queue.claim(requests, "engine");
  expect(again?.job).toMatchObject({ subject: "page", tries: 1 });
});

test("a lane whose network requires a wait is not claimed before its end", async () => {
  await queueJob("claimed", "a1", "a");
  await queueJob("claimed", "a2", "a");
  await queueJob("claimed", "b1", "b");
  const claimed = await queue.claim(requests, "engine");
  const limited = claimed.find(({ job }) => job.subject === "a1")?.job;
  if (limited === undefined) throw new Error("It was not claimed.");
  await queue.settle(limited, { outcome: "retry", wait: 600_000, laneWait: 600_000 });
  expect(await queue.claim(requests, "engine")).toEqual([]);
  const [row] = await owner`
    select wake_at > now() + interval '9 minutes' as rests from private.jobs where subject = 'a2'`;
  expect(row).toEqual({ rests: true });
});
