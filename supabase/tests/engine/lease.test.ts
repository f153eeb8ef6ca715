import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { beginStep, claim, endStep, freeze, renew, settle, write } from "../support/engine.ts";
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

/** Everything that an engine may write about a delivery, with a fence. @returns whether each was written */
async function writeAll(fence: number): Promise<boolean[]> {
  const calls = [
    renew(60_000),
    { do: "note", kind: "reconciled", step: 0, detail: { found: false } },
    freeze(steps),
    beginStep(0),
    endStep(0, "done"),
    settle("published"),
  ] as const;
  const written: boolean[] = [];
  // oxlint-disable-next-line no-await-in-loop -- each builds on the last
  for (const call of calls) written.push(await write(id, fence, call));
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
  it("that ends is taken over, with a higher fence; who had it writes nothing any more", async () => {
    await claim(1, "0 seconds", "first");
    const [taken] = await claim(1, "1 minute", "second");
    expect(taken).toMatchObject({ delivery_id: id, fence: "2", taken_over: true });
    expect(await writeAll(1)).toEqual(lost);
    expect(await state()).toMatchObject({ state: "publishing", fence: "2", leased_by: "second" });
    expect(await writeAll(2)).toEqual(kept);
  });

  it("that has ended is the holder's still, until somebody takes it over", async () => {
    await claim(1, "0 seconds", "first");
    expect(await writeAll(1)).toEqual(kept);
  });

  it("lasts as long as it is renewed", async () => {
    await claim(1, "50 milliseconds", "first");
    await write(id, 1, renew(60_000));
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await claim()).toEqual([]);
  });

  it("is over with its delivery: nothing is written after the end", async () => {
    await claim();
    expect(await writeAll(1)).toEqual(kept);
    expect(await writeAll(1)).toEqual(lost);
  });

  it("is taken over before anything new of its lane", async () => {
    await claim(1, "0 seconds");
    await scheduleNow(workspace.owner, await writePost(workspace), [workspace.pageId]);
    await sql`
      update public.deliveries set wake_at = '2020-01-01', due_at = '2020-01-01'
      where workspace_id = ${workspace.id} and id <> ${id}`;
    expect(await claim()).toMatchObject([{ delivery_id: id, taken_over: true }]);
  });

  it("is one engine's, also when two take over at once: thirty times", async () => {
    for (let round = 0; round < 30; round += 1) {
      /* oxlint-disable no-await-in-loop -- one race after the other */
      const claims = await Promise.all([claim(1, "0 seconds", "a"), claim(1, "0 seconds", "b")]);
      const fences = claims.flat().map(({ fence }) => Number(fence));
      expect(new Set(fences).size).toBe(fences.length);
      const [latest] = await sql<{ fence: number }[]>`
        select fence::int as fence from public.deliveries where id = ${id}`;
      expect(latest?.fence).toBe(Math.max(...fences));
      await sql`update private.lanes set left_behind = 0 where channel_id = ${workspace.pageId}`;
      /* oxlint-enable no-await-in-loop */
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
    /* oxlint-disable no-await-in-loop -- one after the other */
    expect(await claim(1, "10 seconds")).toMatchObject([{ delivery_id: id }]);
    const [lane] = await sql<{ length: number }[]>`
      select extract(epoch from leased_until - now())::float8 as length from private.lanes
      where channel_id = ${workspace.pageId}`;
    leases.push(lane?.length ?? 0);
    await endLease();
    /* oxlint-enable no-await-in-loop */
  }
  return leases;
}

describe("what each engine that takes it leaves behind", () => {
  it("waits longer each time, and fails after the ninth", async () => {
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
    expect(await writeAll(9)).toEqual(lost);
  });

  it("is unknown where something was sent, and leaves its channel to the next delivery", async () => {
    await claim(1, "10 seconds");
    await write(id, 1, freeze(steps), beginStep(0));
    await endLease();
    await leaveBehind(8);
    const post = await writePost(workspace);
    const [next] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
    expect(await claim()).toMatchObject([{ delivery_id: next?.id, taken_over: false }]);
    expect(await state()).toMatchObject({ state: "unknown" });
  });

  it("is forgotten once one of them comes to an outcome", async () => {
    await leaveBehind(5);
    const [{ fence } = { fence: 0 }] = await claim();
    await write(id, fence, settle("publishing", { wakeIn: 0, tried: true }));
    const [lane] =
      await sql`select left_behind from private.lanes where channel_id = ${workspace.pageId}`;
    expect(lane).toEqual({ left_behind: 0 });
  });
});

describe("a plan", () => {
  it("is frozen once, and read by whoever takes over", async () => {
    await claim(1, "0 seconds");
    const others = [{ kind: "record", key: "c", payload: {} }];
    await write(id, 1, freeze(steps, "one"), beginStep(0));
    await write(id, 1, freeze(others, "two"));
    const [taken] = await claim();
    expect(taken?.work.delivery).toMatchObject({ planHash: "one" });
    expect(taken?.work.steps).toMatchObject([
      { position: 0, kind: "picture", key: "a", payload: { n: 1 }, state: "sent" },
      { position: 1, kind: "record", key: "b", payload: { n: 2 }, state: "planned" },
    ]);
  });

  it("has steps that are done once", async () => {
    await claim();
    await write(id, 1, freeze(steps), beginStep(0));
    await write(id, 1, endStep(0, "done", { uri: "x" }));
    await write(id, 1, endStep(0, "rejected"));
    await write(id, 1, beginStep(0));
    const rows = await sql`
      select state, result from public.delivery_steps where delivery_id = ${id} order by position`;
    expect([...rows]).toEqual([
      { state: "done", result: { uri: "x" } },
      { state: "planned", result: null },
    ]);
  });
});

describe("a delivery", () => {
  it("that is to be tried again is claimed when its time has come, as the same one", async () => {
    await claim();
    const problem = { code: "network_unreachable" };
    await write(id, 1, settle("publishing", { wakeIn: 3_600_000, problem }));
    expect(await claim()).toEqual([]);
    expect(await state()).toMatchObject({ state: "publishing", leased_by: null, wakes: true });
    const cancel = await workspace.owner.client.rpc("cancel_delivery", { delivery_id: id });
    expect(cancel.error?.message).toBe("too_late");
    await sql`update public.deliveries set wake_at = now() where id = ${id}`;
    await sql`select private.touch_lane(${workspace.pageId})`;
    expect(await claim()).toMatchObject([{ delivery_id: id, fence: "2", taken_over: false }]);
  });

  it("counts as tried where whoever settles says so, not where an engine has gone", async () => {
    await claim(50, "0 seconds");
    await sql`select private.touch_lane(${workspace.pageId})`;
    expect(await claim()).toMatchObject([{ delivery_id: id, fence: "2", taken_over: true }]);
    expect(await state()).toMatchObject({ attempts: 0 });
    await write(id, 2, settle("publishing", { wakeIn: 60_000, tried: true }));
    expect(await state()).toMatchObject({ attempts: 1 });
  });

  it("that failed is tried again when a person says so; what was done stays done", async () => {
    await claim();
    await write(id, 1, freeze(steps), beginStep(0));
    await write(id, 1, endStep(0, "done", { uri: "x" }), beginStep(1));
    const rejected = endStep(1, "rejected", { message: "No." });
    await write(id, 1, rejected, settle("failed", { problem: { code: "rejected" } }));
    expect(await claim()).toEqual([]);
    const { data } = await workspace.owner.client.rpc("retry_delivery", { delivery_id: id });
    expect(data).toMatchObject({ state: "scheduled", problem: null });
    const [again] = await claim();
    expect(again?.work.steps.map((step) => step.state)).toEqual(["done", "planned"]);
  });

  it.each([
    ["published", "published", ["done", "planned"]],
    ["not_published", "scheduled", ["planned", "planned"]],
  ] as const)("of unknown outcome is what a person says: %s", async (answer, end, left) => {
    await claim();
    await write(id, 1, freeze(steps), beginStep(0));
    const problem = { code: "unknown_outcome" };
    await write(id, 1, endStep(0, "unknown"), settle("unknown", { problem }));
    expect(await claim()).toEqual([]);
    const { data } = await workspace.owner.client.rpc("resolve_unknown", {
      delivery_id: id,
      answer,
    });
    expect(data?.state).toBe(end);
    const rows = await sql<{ state: string }[]>`
      select state from public.delivery_steps where delivery_id = ${id} order by position`;
    expect(rows.map((row) => row.state)).toEqual(left);
    expect(await claim()).toHaveLength(end === "scheduled" ? 1 : 0);
  });
});
