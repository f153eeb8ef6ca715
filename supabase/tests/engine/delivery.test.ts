import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { beginStep, claim, endStep, freeze, settle, writeAsHolder } from "../support/engine.ts";
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

async function state() {
  const [row] = await sql`
    select state, fence, leased_by, attempts, wake_at < now() + interval '1 day' as wakes
    from public.deliveries where id = ${id}`;
  return row;
}

describe("a plan", () => {
  it("is frozen once, and the next engine receives it unchanged", async () => {
    await claim(1, "0 seconds");
    const others = [{ kind: "record", key: "c", payload: {} }];
    await writeAsHolder(id, freeze(steps, "one"), beginStep(0));
    await writeAsHolder(id, freeze(others, "two"));
    const [taken] = await claim();
    expect(taken?.work.delivery).toMatchObject({ planHash: "one" });
    expect(taken?.work.steps).toMatchObject([
      { position: 0, kind: "picture", key: "a", payload: { n: 1 }, state: "sent" },
      { position: 1, kind: "record", key: "b", payload: { n: 2 }, state: "planned" },
    ]);
  });

  it("does not change a step that is done", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done", { uri: "x" }));
    await writeAsHolder(id, endStep(0, "rejected"));
    await expect(writeAsHolder(id, beginStep(0))).rejects.toThrow("a step that is over");
    const rows = await sql`
      select state, result from public.delivery_steps where delivery_id = ${id} order by position`;
    expect([...rows]).toEqual([
      { state: "done", result: { uri: "x" } },
      { state: "planned", result: null },
    ]);
  });
});

/** That the engine looks before it sends, and knows when the step was sent last. */
async function expectLookedFor(position: number): Promise<void> {
  const [step] = await sql`
    select d.look_first, s.sent_at is not null as was_sent, s.result, s.ended_at
    from public.delivery_steps s join public.deliveries d on d.id = s.delivery_id
    where s.delivery_id = ${id} and s.position = ${position}`;
  expect(step).toMatchObject({ look_first: true, was_sent: true, ended_at: null });
}

describe("a delivery", () => {
  it("that waits for a retry is claimed at its time, cannot be cancelled, and is not a takeover", async () => {
    await claim();
    const problem = { code: "network_unreachable" };
    await writeAsHolder(id, settle("publishing", { wakeIn: 3_600_000, problem }));
    expect(await claim()).toEqual([]);
    expect(await state()).toMatchObject({ state: "publishing", leased_by: null, wakes: true });
    const cancel = await workspace.owner.client.rpc("cancel_delivery", { delivery_id: id });
    expect(cancel.error?.message).toBe("too_late");
    await sql`update public.deliveries set wake_at = now() where id = ${id}`;
    await sql`select private.touch_lane(${workspace.pageId})`;
    expect(await claim()).toMatchObject([{ delivery_id: id, taken_over: false }]);
  });

  it("counts an attempt when it is settled as tried, not when an engine loses its lease", async () => {
    await claim(50, "0 seconds");
    await sql`select private.touch_lane(${workspace.pageId})`;
    expect(await claim()).toMatchObject([{ delivery_id: id, taken_over: true }]);
    expect(await state()).toMatchObject({ attempts: 0 });
    await writeAsHolder(id, settle("publishing", { wakeIn: 60_000, tried: true }));
    expect(await state()).toMatchObject({ attempts: 1 });
  });

  it("that failed is retried by retry_delivery without repeating done steps", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done", { uri: "x" }), beginStep(1));
    const rejected = endStep(1, "rejected", { message: "No." });
    await writeAsHolder(id, rejected, settle("failed", { problem: { code: "rejected" } }));
    expect(await claim()).toEqual([]);
    const { data } = await workspace.owner.client.rpc("retry_delivery", { delivery_id: id });
    expect(data).toMatchObject({ state: "scheduled", problem: null });
    const [again] = await claim();
    expect(again?.work.steps.map((step) => step.state)).toEqual(["done", "planned"]);
    await expectLookedFor(1);
  });

  it.each([
    ["published", "published", ["done", "planned"]],
    ["not_published", "scheduled", ["planned", "planned"]],
  ] as const)("with an unknown outcome resolved as %s becomes %s", async (answer, end, left) => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    const problem = { code: "unknown_outcome" };
    await writeAsHolder(id, endStep(0, "unknown"), settle("unknown", { problem }));
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
    if (end === "scheduled") await expectLookedFor(0);
  });
});
