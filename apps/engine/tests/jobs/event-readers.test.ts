import type { TransactionSql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { defineJob, type JobDefinition } from "../../src/platform/jobs/job.ts";
import { jobRows, startTestJobs, wakeJobs } from "../support/jobs.ts";
import { makeChannel, owner } from "../support/workspaces.ts";

/** Two readers of the same events, each a kind of job that a trigger on the events queues. */
const readers = ["first_reader", "second_reader"] as const;
const engines: ReturnType<typeof startTestJobs>[] = [];
let workspace: string;

beforeAll(async () => {
  ({ workspace } = await makeChannel("page"));
  await owner`create table private.test_reads (reader text, event text)`;
  await owner`
    create function engine.add_test_read(reader text, event text) returns void
    language sql security definer set search_path = ''
    as $$ insert into private.test_reads values (reader, event) $$`;
  await owner`grant execute on function engine.add_test_read to postlark_engine`;
  await owner`
    create trigger queue_first_reader after insert on private.events
      for each row when (new.kind = 'test.happened')
      execute function private.queue_job_of_row('first_reader', 'at')`;
  await owner`
    create trigger queue_second_reader after insert on private.events
      for each row when (new.kind = 'test.happened')
      execute function private.queue_job_of_row('second_reader', 'at')`;
});
beforeEach(async () => {
  await owner`delete from private.test_reads`;
  await owner`delete from private.jobs where kind = any(${[...readers]})`;
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((one) => one.end()));
});
afterAll(async () => {
  await owner`drop trigger queue_first_reader on private.events`;
  await owner`drop trigger queue_second_reader on private.events`;
  await owner`drop function engine.add_test_read`;
  await owner`drop table private.test_reads`;
  await owner`delete from private.jobs where kind = any(${[...readers]})`;
});

/** Writes an event in a command's transaction. @returns its id */
async function addEventIn(sql: TransactionSql): Promise<string> {
  await sql`select private.add_event('test.happened', ${workspace}, 'test', gen_random_uuid())`;
  const [row] = await sql<{ id: string }[]>`
    select currval(pg_get_serial_sequence('private.events', 'id'))::text as id`;
  return row?.id ?? "";
}

const addEvent = (): Promise<string> => owner.begin(addEventIn);

/** Writes down in the transaction that settles its job which event it read. */
const reader = (kind: string, check: (event: string) => void = () => undefined) =>
  defineJob<object>({
    kind,
    maxRunning: 10,
    retry: { first: 60_000, longest: 3_600_000, tries: 3 },
    run:
      async ({ subject: event }) =>
      async (sql) => {
        await sql`select engine.add_test_read(${kind}, ${event})`;
        check(event);
        return { kind: "done" };
      },
  });

function start(...jobs: readonly JobDefinition<object>[]) {
  const engine = startTestJobs(jobs, {});
  engines.push(engine);
  return engine;
}

async function readBy(kind: string): Promise<string[]> {
  const rows = await owner<{ event: string }[]>`
    select event from private.test_reads where reader = ${kind} order by event::bigint`;
  return rows.map(({ event }) => event);
}

test("each reader reads an event as soon as it is committed", async () => {
  const engine = start(reader("first_reader"), reader("second_reader"));
  await engine.listening;
  const event = await addEvent();
  const soon = { interval: 10, timeout: 1_000 };
  await expect.poll(() => readBy("first_reader"), soon).toEqual([event]);
  await expect.poll(() => readBy("second_reader"), soon).toEqual([event]);
});

test("an event whose transaction ends after a later event's is read, too", async () => {
  start(reader("first_reader"));
  const [early, late] = await owner.begin(async (sql) => {
    const first = await addEventIn(sql);
    const second = await addEvent();
    await expect.poll(() => readBy("first_reader")).toEqual([second]);
    return [first, second];
  });
  // Whoever only remembers how far they have read would not find it.
  const after = await owner`
    select from private.events where workspace_id = ${workspace} and id > ${late}`;
  expect(after).toHaveLength(0);
  await expect.poll(() => readBy("first_reader")).toEqual([early, late]);
});

test("an event of a command that was rolled back is not read", async () => {
  const engine = start(reader("first_reader"));
  await engine.listening;
  const command = owner.begin(async (sql) => {
    await addEventIn(sql);
    throw new Error("The command failed.");
  });
  await expect(command).rejects.toThrow("The command failed.");
  const next = await addEvent();
  await expect.poll(() => readBy("first_reader")).toEqual([next]);
  expect(await jobRows("first_reader")).toEqual([]);
});

test("each event is read once, however many engines there are", async () => {
  const all = [1, 2, 3].map(() => start(reader("first_reader")));
  const events = await Promise.all(Array.from({ length: 40 }, addEvent));
  const done = () => all.flatMap(({ outcomes }) => outcomes);
  await expect.poll(done).toEqual(events.map(() => "first_reader done"));
  expect(await readBy("first_reader")).toEqual(
    events.toSorted((one, other) => Number(one) - Number(other)),
  );
});

test("an event that fails is retried after the back-off, delays no other event, and is written once", async () => {
  const poison = await addEvent();
  let isMended = false;
  const engine = start(
    reader("first_reader", (event) => {
      if (event === poison && !isMended) throw new Error("It cannot be read.");
    }),
    reader("second_reader"),
  );
  await expect.poll(() => engine.outcomes).toContain("first_reader retry");
  const next = await addEvent();
  // Neither its own reader nor another waits for it.
  await expect.poll(() => readBy("first_reader")).toEqual([next]);
  await expect.poll(() => readBy("second_reader")).toEqual([poison, next]);
  const [row] = await jobRows("first_reader");
  expect(row).toMatchObject({ subject: poison, tries: 1, last_error: "Error: It cannot be read." });
  expect(row?.wait).toBeGreaterThan(55);
  isMended = true;
  await wakeJobs("first_reader");
  await expect.poll(() => readBy("first_reader")).toEqual([poison, next]);
});

test("events that are queued again for a replay are read again", async () => {
  const engine = start(reader("first_reader"));
  const event = await addEvent();
  await expect.poll(() => engine.outcomes).toHaveLength(1);
  await owner`
    insert into private.jobs (kind, subject, workspace_id, wake_at)
    select 'first_reader', id::text, workspace_id, now() from private.events
    where workspace_id = ${workspace} and id >= ${event}`;
  await wakeJobs("first_reader");
  await expect.poll(() => readBy("first_reader")).toEqual([event, event]);
});
