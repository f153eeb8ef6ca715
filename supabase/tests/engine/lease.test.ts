import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { claim, engineSql } from "../support/engine.ts";
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

/** Everything that an engine may write about a delivery, with a fence. */
async function write(fence: number) {
  const [row] = await engineSql`
    select
      engine.renew(${id}, ${fence}, '1 minute') as renewed,
      engine.note(${id}, ${fence}, 'reconciled', 0, '{"found": false}') as noted,
      engine.freeze(${id}, ${fence}, 'hash', ${engineSql.json(steps)}) as frozen,
      engine.begin_step(${id}, ${fence}, 0) as begun,
      engine.end_step(${id}, ${fence}, 0, 'done', '{}') as ended,
      engine.settle(${id}, ${fence}, 'published') as settled`;
  return row;
}

const lost = {
  renewed: false,
  noted: false,
  frozen: false,
  begun: false,
  ended: false,
  settled: false,
};
const kept = {
  renewed: true,
  noted: true,
  frozen: true,
  begun: true,
  ended: true,
  settled: true,
};

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
    expect(await write(1)).toEqual(lost);
    expect(await state()).toMatchObject({ state: "publishing", fence: "2", leased_by: "second" });
    expect(await write(2)).toEqual(kept);
  });

  it("that has ended is the holder's still, until somebody takes it over", async () => {
    await claim(1, "0 seconds", "first");
    expect(await write(1)).toEqual(kept);
  });

  it("lasts as long as it is renewed", async () => {
    await claim(1, "50 milliseconds", "first");
    await engineSql`select engine.renew(${id}, 1, '1 minute')`;
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await claim()).toEqual([]);
  });

  it("is over with its delivery: nothing is written after the end", async () => {
    await claim();
    expect(await write(1)).toEqual(kept);
    expect(await write(1)).toEqual(lost);
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
      /* oxlint-enable no-await-in-loop */
    }
  });
});

describe("a plan", () => {
  it("is frozen once, and read by whoever takes over", async () => {
    await claim(1, "0 seconds");
    const freeze = (hash: string) =>
      engineSql`select engine.freeze(${id}, 1, ${hash}, ${engineSql.json(steps)}) as done`;
    expect([...(await freeze("one")), ...(await freeze("two"))]).toEqual([
      { done: true },
      { done: false },
    ]);
    await engineSql`select engine.begin_step(${id}, 1, 0)`;
    const [taken] = await claim();
    expect(taken?.work.delivery).toMatchObject({ planHash: "one" });
    expect(taken?.work.steps).toMatchObject([
      { position: 0, kind: "picture", key: "a", payload: { n: 1 }, state: "sent" },
      { position: 1, kind: "record", key: "b", payload: { n: 2 }, state: "planned" },
    ]);
  });

  it("has steps that are done once", async () => {
    await claim();
    await engineSql`select engine.freeze(${id}, 1, 'hash', ${engineSql.json(steps)})`;
    const [row] = await engineSql`
      select
        engine.begin_step(${id}, 1, 0) as first,
        engine.begin_step(${id}, 1, 0) as again,
        engine.end_step(${id}, 1, 0, 'done', '{"uri": "x"}') as ended,
        engine.end_step(${id}, 1, 0, 'rejected', null) as ended_again,
        engine.begin_step(${id}, 1, 0) as after_its_end,
        engine.begin_step(${id}, 1, 7) as of_no_plan`;
    expect(row).toEqual({
      first: true,
      again: true,
      ended: true,
      ended_again: false,
      after_its_end: false,
      of_no_plan: false,
    });
  });
});

describe("a delivery", () => {
  it("that is to be tried again is claimed when its time has come, as the same one", async () => {
    await claim();
    await engineSql`
      select engine.settle(${id}, 1, 'publishing', now() + interval '1 hour',
        problem => '{"code": "network_unreachable"}')`;
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
    const settle = { do: "settle", state: "publishing", wakeIn: 60_000, tried: true };
    const groups = [{ delivery: id, fence: 2, calls: [settle] }];
    await engineSql`select engine.apply(${engineSql.json(groups)})`;
    expect(await state()).toMatchObject({ attempts: 1 });
  });

  it("that failed is tried again when a person says so; what was done stays done", async () => {
    await claim();
    await engineSql`select engine.freeze(${id}, 1, 'hash', ${engineSql.json(steps)})`;
    await engineSql`
      select engine.begin_step(${id}, 1, 0), engine.end_step(${id}, 1, 0, 'done', '{"uri": "x"}')`;
    await engineSql`
      select engine.begin_step(${id}, 1, 1),
        engine.end_step(${id}, 1, 1, 'rejected', '{"message": "No."}')`;
    await engineSql`select engine.settle(${id}, 1, 'failed', problem => '{"code": "rejected"}')`;
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
    await engineSql`select engine.freeze(${id}, 1, 'hash', ${engineSql.json(steps)})`;
    await engineSql`
      select engine.begin_step(${id}, 1, 0), engine.end_step(${id}, 1, 0, 'unknown', null)`;
    await engineSql`select engine.settle(${id}, 1, 'unknown', problem => '{"code": "unknown_outcome"}')`;
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
