import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { changedRow, claimChanges, publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { beginStep, claim, engineSql, freeze, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { confirm, dueNow, dueTomorrow, held, restore, standing } from "../support/restores.ts";
import { addMember, createWorkspace, writePost, type Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

afterAll(async () => {
  await sql`delete from private.restores`;
});

const claimed = async () => (await claim()).map(({ delivery_id: id }) => id);

describe("private.after_restore", () => {
  it("pauses due, future and publishing deliveries until confirmed and marks them look_first", async () => {
    const begun = await dueNow(workspace);
    await claim();
    await writeAsHolder(begun, freeze([{ kind: "post", key: "a", payload: {} }]), beginStep(0));
    await writeAsHolder(begun, settle("publishing", { wakeIn: 0, blocksLane: true }));
    const ids = [begun, await dueNow(workspace), await dueTomorrow(workspace)];
    await restore();
    expect(await claimed()).toEqual([]);
    for (const id of ids) {
      const found = await standing(id);
      expect(found).toMatchObject({ problem: held, look_first: true, rests: true });
      expect(found).toMatchObject({ blocks_lane: false });
    }
    const [last] = await sql`select at >= now() - interval '1 minute' as is_new,
      backed_up_at = ${held.at}::timestamptz as is_it from private.restores order by id desc`;
    expect(last).toEqual({ is_new: true, is_it: true });
  });

  it("takes the newest row's time as the backup time when none is given", async () => {
    const id = await dueNow(workspace);
    await sql`select private.after_restore()`;
    const [found] = await sql`
      select (problem ->> 'at')::timestamptz = (select max(backed_up_at) from private.restores where id = (
        select max(id) from private.restores
      )) as is_it, (problem ->> 'at')::timestamptz <= now() as is_past
      from public.deliveries where id = ${id}`;
    expect(found).toEqual({ is_it: true, is_past: true });
  });

  it("does not change published or cancelled deliveries", async () => {
    const [out, gone] = [await dueNow(workspace, "Out"), await dueNow(workspace, "Gone")];
    await sql`update public.deliveries set state = 'published', wake_at = 'infinity' where id = ${out}`;
    await workspace.owner.client.rpc("cancel_delivery", { delivery_id: gone }).throwOnError();
    await restore();
    expect(await standing(out)).toMatchObject({
      state: "published",
      problem: null,
      look_first: false,
    });
    expect(await standing(gone)).toMatchObject({
      state: "cancelled",
      problem: null,
      look_first: false,
    });
  });

  it("requires confirmation as well as approval of a delivery that awaited approval", async () => {
    const contributor = await addMember(workspace, "contributor");
    const id = await dueNow(workspace, "Please", contributor);
    await restore();
    expect(await standing(id)).toMatchObject({ state: "awaiting_approval", problem: held });
    expect(await approve(workspace, workspace.owner, id)).toBe("done");
    expect(await standing(id)).toMatchObject({ state: "scheduled", problem: held, rests: true });
    expect(await claimed()).toEqual([]);
    expect(await confirm(workspace, [id], "send")).toEqual([id]);
    expect(await claimed()).toEqual([id]);
  });

  it("publishes a delivery confirmed before its approval once it is approved", async () => {
    const contributor = await addMember(workspace, "contributor");
    const id = await dueNow(workspace, "Please", contributor);
    await restore();
    expect(await confirm(workspace, [id], "send")).toEqual([id]);
    expect(await standing(id)).toMatchObject({
      state: "awaiting_approval",
      problem: null,
      rests: true,
    });
    expect(await approve(workspace, workspace.owner, id)).toBe("done");
    expect(await claimed()).toEqual([id]);
    expect(await standing(id)).toMatchObject({ look_first: true });
  });

  it("drops queued edits with the problem restored but keeps queued removals", async () => {
    await sql`delete from private.delivery_changes`;
    const { owner, pageId } = workspace;
    const [edited, removed] = [
      await publishedDelivery(workspace, owner, pageId, "Old"),
      await publishedDelivery(workspace, owner, pageId, "Away"),
    ];
    await owner.client.rpc("remove_delivery", { delivery_id: removed }).throwOnError();
    await sql`
      insert into private.delivery_changes (delivery_id, workspace_id, channel_id, kind, content, asked_by)
      values (${edited}, ${workspace.id}, ${pageId}, 'edit', '{"text": "New", "media": []}', ${owner.id})`;
    await sql`update public.deliveries set state = 'editing' where id = ${edited}`;
    const [before] = await claimChanges(1, "1 minute");
    await restore();
    const changes = await claimChanges();
    expect(changes.map(({ delivery_id: id, kind }) => [id, kind])).toEqual([[removed, "remove"]]);
    expect(Number(changes[0]?.fence)).toBeGreaterThan(Number(before?.fence));
    expect(await changedRow(edited)).toMatchObject({
      state: "published",
      problem: { code: "restored" },
    });
  });

  it("suppresses mails about notices from before the backup and leaves them unread", async () => {
    const post = await writePost(workspace, "Rolls");
    const ben = await addMember(workspace, "editor");
    await workspace.owner.client
      .rpc("create_comment", { post_id: post.id, text: "Look, Ben", mentioned_ids: [ben.id] })
      .throwOnError();
    await sql`update public.notices set at = now() - interval '5 minutes' where user_id = ${ben.id}`;
    await restore();
    const mails = await engineSql<{ user_id: string }[]>`select * from engine.claim_digests(1000)`;
    expect(mails.filter(({ user_id: id }) => id === ben.id)).toEqual([]);
    const [notice] = await sql`select read_at from public.notices where user_id = ${ben.id}`;
    expect(notice).toEqual({ read_at: null });
  });
});
