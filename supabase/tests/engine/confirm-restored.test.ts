import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { beginStep, claim, endStep, freeze, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { confirm, dueNow, dueTomorrow, inADay, restore, standing } from "../support/restores.ts";
import { addMember, createWorkspace, type Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

afterAll(async () => {
  await sql`delete from private.restores`;
});

const claimed = async () => (await claim()).map(({ delivery_id: id }) => id);

describe("confirming deliveries paused by a restore", () => {
  it("keeps a future delivery's time and sends overdue ones in order of due time", async () => {
    const [first, second, later] = [
      await dueNow(workspace, "One"),
      await dueNow(workspace, "Two"),
      await dueTomorrow(workspace),
    ];
    await restore();
    expect(await confirm(workspace, [later, second, first], "send")).toEqual([
      first,
      second,
      later,
    ]);
    expect(await standing(later)).toMatchObject({
      keeps_time: true,
      problem: null,
      look_first: true,
    });
    expect(await claimed()).toEqual([first]);
    await writeAsHolder(first, settle("published"));
    expect(await claimed()).toEqual([second]);
  });

  it("keeps each step's state: sent steps are searched for before they are sent again, done steps stay done", async () => {
    const id = await dueNow(workspace);
    await claim();
    const steps = ["a", "b", "c"].map((key) => ({ kind: "post", key, payload: {} }));
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done", { uri: "x" }), beginStep(1));
    await restore();
    await confirm(workspace, [id], "send");
    const [again] = await claim();
    expect(again?.work.steps.map(({ state }) => state)).toEqual(["done", "sent", "planned"]);
    expect(again?.work.delivery).toMatchObject({ lookFirst: true });
  });

  it("cancels deliveries answered with cancel, for good", async () => {
    const id = await dueTomorrow(workspace);
    await restore();
    expect(await confirm(workspace, [id], "cancel")).toEqual([id]);
    expect(await standing(id)).toMatchObject({ state: "cancelled", problem: null, rests: true });
    expect(await confirm(workspace, [id], "send")).toEqual([]);
  });

  it("is allowed to editors, for their own workspace only", async () => {
    const id = await dueNow(workspace);
    await restore();
    const contributor = await addMember(workspace, "contributor");
    expect(await confirm(workspace, [id], "send", contributor)).toBe("forbidden");
    const other = await createWorkspace();
    expect(await confirm(workspace, [id], "send", other.owner)).toBe("not_found");
    const foreign = { workspace_id: other.id, delivery_ids: [id], answer: "send" as const };
    expect((await other.owner.client.rpc("confirm_overdue", foreign)).data).toEqual([]);
    expect(await standing(id)).toMatchObject({ rests: true });
  });

  it("records the confirming user and their decision in the audit log", async () => {
    const id = await dueNow(workspace);
    await restore();
    await confirm(workspace, [id], "send");
    const [audited] = await sql`
      select actor_id, detail from public.audit_events
      where subject_id = ${id} and action = 'delivery.confirm_overdue'`;
    expect(audited).toMatchObject({
      actor_id: workspace.owner.id,
      detail: { code: "restored", answer: "send" },
    });
  });

  it("is not needed after rescheduling, which also searches the network before sending", async () => {
    const id = await dueNow(workspace);
    await restore();
    await workspace.owner.client
      .rpc("reschedule_delivery", { delivery_id: id, ...inADay })
      .throwOnError();
    expect(await standing(id)).toMatchObject({ keeps_time: true, problem: null, look_first: true });
  });
});
