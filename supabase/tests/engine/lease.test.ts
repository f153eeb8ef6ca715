import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import {
  beginStep,
  claim,
  endStep,
  engineSql,
  fenceOf,
  freeze,
  renew,
  settle,
  write,
  writeAsHolder,
} from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let id: string;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [workspace.pageId]);
  id = made?.id ?? "";
});

const steps = [
  { kind: "picture", key: "a", payload: { n: 1 } },
  { kind: "record", key: "b", payload: { n: 2 } },
];

/** Everything that an engine may write about a delivery, by default as its holder. @returns whether each was written */
async function writeAll(fence?: string): Promise<boolean[]> {
  const calls = [
    renew(60_000),
    { do: "note", kind: "reconciled", step: 0, detail: { found: false } },
    freeze(steps),
    beginStep(0),
    endStep(0, "done"),
    settle("published"),
  ] as const;
  const written: boolean[] = [];
  for (const call of calls) written.push(await write(id, fence ?? (await fenceOf(id)), call));
  return written;
}

const lost = Array<boolean>(6).fill(false);
const kept = Array<boolean>(6).fill(true);

async function state() {
  const [row] = await sql`
    select state, fence, leased_by, attempts, wake_at < now() + interval '1 day' as wakes
    from public.deliveries where id = ${id}`;
  return row;
}

describe("a lease", () => {
  it("that expires is taken over with a higher fence, and the old holder's writes fail", async () => {
    const [first] = await claim(1, "0 seconds", "first");
    const [taken] = await claim(1, "1 minute", "second");
    expect(taken).toMatchObject({ delivery_id: id, taken_over: true });
    expect(Number(taken?.fence)).toBeGreaterThan(Number(first?.fence));
    expect(await writeAll(first?.fence)).toEqual(lost);
    expect(await state()).toMatchObject({
      state: "publishing",
      fence: taken?.fence,
      leased_by: "second",
    });
    expect(await writeAll(taken?.fence)).toEqual(kept);
  });

  it("that Postgres forgot in a crash does not lend its fence to the next one, and only the claim commits asynchronously", async () => {
    const [forgotten] = await claim();
    // A crash of Postgres may forget the claim, which did not wait for the disk.
    await sql`
      update public.deliveries set state = 'scheduled', fence = 0, leased_by = null, wake_at = now()
      where id = ${id}`;
    await sql`
      update private.lanes set delivery_id = null, leased_until = null, next_at = now()
      where channel_id = ${workspace.pageId}`;
    await engineSql.begin(async (transaction) => {
      const waits = async () => (await transaction`show synchronous_commit`)[0];
      expect(await waits()).toEqual({ synchronous_commit: "on" });
      await transaction`select engine.claim(1, '1 minute', 'second')`;
      expect(await waits()).toEqual({ synchronous_commit: "off" });
    });
    expect(await write(id, forgotten?.fence ?? "0", freeze(steps), beginStep(0))).toBe(false);
    expect(await writeAsHolder(id, freeze(steps), beginStep(0))).toBe(true);
    expect(await engineSql`show synchronous_commit`).toEqual([{ synchronous_commit: "on" }]);
  });

  it("that expires during a write is taken over with the result of that write", async () => {
    const [first] = await claim(1, "1 minute", "first");
    expect(await write(id, first?.fence ?? "0", freeze(steps), beginStep(0))).toBe(true);
    await sql`update public.deliveries set wake_at = now() where id = ${id}`;
    await sql`
      update private.lanes set leased_until = now(), next_at = now() where channel_id = ${workspace.pageId}`;
    let taking: ReturnType<typeof claim> | undefined;
    await engineSql.begin(async (transaction) => {
      const calls = [endStep(0, "done"), beginStep(1)];
      const groups = transaction.json([{ delivery: id, fence: first?.fence ?? "0", calls }]);
      const [row] = await transaction<{ written: boolean[] }[]>`
        select engine.apply(${groups}) as written`;
      expect(row?.written).toEqual([true]);
      taking = claim(1, "1 minute", "second");
      await expect
        .poll(async () => {
          const [waiting] = await sql<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity
            where wait_event_type = 'Lock' and query like '%engine.claim%'`;
          return waiting?.count;
        })
        .toBe(1);
    });
    const [taken] = (await taking) ?? [];
    // Read as it was before, the first step would be sent again, and the second without a look.
    expect(taken?.work.steps).toMatchObject([{ state: "done" }, { state: "sent" }]);
  });

  it("that has expired still accepts its holder's writes until it is taken over", async () => {
    await claim(1, "0 seconds", "first");
    expect(await writeAll()).toEqual(kept);
  });

  it("is prolonged by renewing", async () => {
    await claim(1, "50 milliseconds", "first");
    await writeAsHolder(id, renew(60_000));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await claim()).toEqual([]);
  });

  it("ends with its delivery: later writes under its fence are refused", async () => {
    await claim();
    expect(await writeAll()).toEqual(kept);
    expect(await writeAll()).toEqual(lost);
  });

  it("that expired is taken over before new deliveries of its lane", async () => {
    await claim(1, "0 seconds");
    await scheduleNow(workspace.owner, await writePost(workspace), [workspace.pageId]);
    await sql`
      update public.deliveries set wake_at = '2020-01-01', due_at = '2020-01-01'
      where workspace_id = ${workspace.id} and id <> ${id}`;
    expect(await claim()).toMatchObject([{ delivery_id: id, taken_over: true }]);
  });

  it("claimed by two engines at once never gets one fence twice, thirty times in a row", async () => {
    for (let round = 0; round < 30; round += 1) {
      const claims = await Promise.all([claim(1, "0 seconds", "a"), claim(1, "0 seconds", "b")]);
      const fences = claims.flat().map(({ fence }) => Number(fence));
      expect(new Set(fences).size).toBe(fences.length);
      expect(Number(await fenceOf(id))).toBe(Math.max(...fences));
      await sql`update private.lanes set left_behind = 0 where channel_id = ${workspace.pageId}`;
    }
  });
});

/** Lets what an engine left behind be taken over at once. */
async function endLease(): Promise<void> {
  await sql`update public.deliveries set wake_at = now() where id = ${id}`;
  await sql`
    update private.lanes set leased_until = now(), next_at = now() where channel_id = ${workspace.pageId}`;
}

/** Has engines take the delivery and go, one after the other. @returns each lease's length, in seconds */
async function leaveBehind(times: number): Promise<number[]> {
  const leases: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    expect(await claim(1, "10 seconds")).toMatchObject([{ delivery_id: id }]);
    const [lane] = await sql<{ length: number }[]>`
      select extract(epoch from l.leased_until - e.at)::float8 as length
      from private.lanes l, public.delivery_events e
      where l.channel_id = ${workspace.pageId} and e.delivery_id = ${id} and e.kind in ('claimed', 'taken_over')
      order by e.id desc limit 1`;
    leases.push(lane?.length ?? 0);
    await endLease();
  }
  return leases;
}

describe("a delivery whose engines keep stopping", () => {
  it("is leased for longer each time and fails with engines_stopped after the ninth lease", async () => {
    const leases = await leaveBehind(9);
    const least = [10, 10, 10, 20, 40, 80, 160, 200, 200];
    for (const [turn, length] of leases.entries()) {
      expect(length).toBeGreaterThan((least[turn] ?? 0) - 2);
      expect(length).toBeLessThan(2 * (least[turn] ?? 0));
    }
    expect(await claim()).toEqual([]);
    const [row] =
      await sql`select state, problem, leased_by from public.deliveries where id = ${id}`;
    expect(row).toEqual({ state: "failed", problem: { code: "engines_stopped" }, leased_by: null });
    expect(await writeAll(String(BigInt(await fenceOf(id)) - 1n))).toEqual(lost);
  });

  it("becomes unknown if a step was sent, and frees its channel for the next delivery", async () => {
    await claim(1, "10 seconds");
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await endLease();
    await leaveBehind(8);
    const post = await writePost(workspace);
    const [next] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
    expect(await claim()).toMatchObject([{ delivery_id: next?.id, taken_over: false }]);
    expect(await state()).toMatchObject({ state: "unknown" });
  });

  it("restarts its count of stopped engines with each completed step", async () => {
    await leaveBehind(5);
    await claim(1, "10 seconds");
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done"), beginStep(1));
    await endLease();
    await leaveBehind(8);
    expect(await state()).toMatchObject({ state: "publishing" });
    await endLease();
    expect(await claim()).toEqual([]);
    expect(await state()).toMatchObject({ state: "unknown" });
  });

  it("resets its count of stopped engines once an engine settles it", async () => {
    await leaveBehind(5);
    await claim();
    await writeAsHolder(id, settle("publishing", { wakeIn: 0, tried: true }));
    const [lane] =
      await sql`select left_behind from private.lanes where channel_id = ${workspace.pageId}`;
    expect(lane).toEqual({ left_behind: 0 });
  });
});
