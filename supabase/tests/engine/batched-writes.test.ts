import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import {
  apply,
  beginStep,
  claim,
  endStep,
  type EngineCall,
  fenceOf,
  freeze,
  type Group,
  renew,
  settle,
  writeAsHolder,
} from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";

let id: string;

beforeEach(async () => {
  await quietLanes();
  const workspace = await createWorkspace();
  const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [workspace.pageId]);
  id = made?.id ?? "";
});

const steps = [{ kind: "record", key: "a", payload: { n: 1 } }];

describe("engine.apply with two groups of one delivery", () => {
  it.each([
    ["before", (renewal: Group, end: Group) => [renewal, end]],
    ["after", (renewal: Group, end: Group) => [end, renewal]],
  ])("is settled although a renewal comes %s the settling", async (_, inOrder) => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    const fence = await fenceOf(id);
    const group = (...calls: EngineCall[]): Group => ({ delivery: id, fence, calls });
    const end = group(endStep(0, "unknown"), settle("unknown"));
    await apply(inOrder(group(renew(60_000)), end));
    const [row] = await sql`
      select d.state, d.leased_by, d.wake_at::text, l.delivery_id as held
      from public.deliveries d join private.lanes l using (channel_id) where d.id = ${id}`;
    expect(row).toEqual({ state: "unknown", leased_by: null, wake_at: "infinity", held: null });
  });

  it("freezes its plan and renews its lease", async () => {
    await claim(1, "1 second");
    const fence = await fenceOf(id);
    const plan = { delivery: id, fence, calls: [freeze(steps), beginStep(0)] };
    await apply([plan, { delivery: id, fence, calls: [renew(60_000)] }]);
    const [row] = await sql`
      select d.plan_hash, d.wake_at > now() + interval '30 seconds' as lasts,
        l.leased_until = d.wake_at as "laneLasts"
      from public.deliveries d join private.lanes l using (channel_id) where d.id = ${id}`;
    expect(row).toEqual({ plan_hash: "hash", lasts: true, laneLasts: true });
  });
});
