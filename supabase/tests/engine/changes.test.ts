import { beforeEach, describe, expect, it } from "vitest";

import { changedRow, claimChanges, publishedDelivery, settleChange } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { TestUser } from "../support/clients.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;

beforeEach(async () => {
  await sql`delete from private.delivery_changes`;
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
});

const published = (author: TestUser = workspace.owner, on = channel) =>
  publishedDelivery(workspace, author, on);

const remove = (id: string, { client } = workspace.owner) =>
  client.rpc("remove_delivery", { delivery_id: id });

describe("remove_delivery on a published delivery", () => {
  it("queues one removal, then records it with the user who requested it", async () => {
    const id = await published();
    expect((await remove(id)).data).toMatchObject({ state: "removing" });
    expect((await remove(id)).error).toBeNull();
    const [change, ...others] = await claimChanges();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ delivery_id: id, kind: "remove", attempts: 0 });
    expect(await settleChange(id, change?.fence ?? "")).toBe(true);
    const by = workspace.owner.id;
    expect(await changedRow(id)).toMatchObject({
      state: "removed",
      problem: null,
      removed_at: expect.any(Date),
      events: [
        { kind: "removing", detail: { by } },
        { kind: "removed", detail: { by } },
      ],
    });
    expect(await claimChanges()).toEqual([]);
    const [audited] = await sql`
      select actor_id from public.audit_events where action = 'delivery.remove' and subject_id = ${id}`;
    expect(audited).toMatchObject({ actor_id: by });
    expect((await remove(id)).data).toMatchObject({ state: "removed" });
  });

  it("refuses a delivery that is not published", async () => {
    const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [channel]);
    expect((await remove(made?.id ?? "")).error).toMatchObject({ message: "not_published" });
  });

  it("is allowed to editors, and to contributors for their own posts", async () => {
    const contributor = await addMember(workspace, "contributor");
    expect((await remove(await published(), contributor)).error).toMatchObject({
      message: "forbidden",
    });
    const own = await published(contributor);
    expect((await remove(own, contributor)).data).toMatchObject({ state: "removing" });
    const viewer = await addMember(workspace, "viewer");
    expect((await remove(await published(), viewer)).error).toMatchObject({ message: "forbidden" });
  });

  it("is claimed by one engine, and an outdated fence cannot settle it", async () => {
    const id = await published();
    await remove(id);
    const [first] = await claimChanges(10, "0 seconds");
    const [second] = await claimChanges();
    expect(await claimChanges()).toEqual([]);
    expect(await settleChange(id, first?.fence ?? "")).toBe(false);
    expect(await changedRow(id)).toMatchObject({ state: "removing" });
    expect(await settleChange(id, second?.fence ?? "")).toBe(true);
  });

  it("runs one removal per channel at a time", async () => {
    const ids = [await published(), await published()];
    const elsewhere = await published(workspace.owner, await connectChannel(workspace));
    for (const id of [...ids, elsewhere]) {
      await remove(id);
    }
    const claimed = await claimChanges();
    expect(new Set(claimed.map(({ delivery_id: id }) => id))).toEqual(new Set([ids[0], elsewhere]));
    const first = claimed.find(({ delivery_id: id }) => id === ids[0]);
    await settleChange(ids[0] ?? "", first?.fence ?? "");
    expect(await claimChanges()).toMatchObject([{ delivery_id: ids[1] }]);
  });

  it("retries after the given delay and records a step_retry event", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claimChanges();
    await settleChange(id, change?.fence ?? "", { again: "1 hour" });
    expect(await claimChanges()).toEqual([]);
    const { events } = await changedRow(id);
    expect(events.at(-1)).toMatchObject({ kind: "step_retry", detail: { code: "http_502" } });
    await sql`update private.delivery_changes set wake_at = now()`;
    expect(await claimChanges()).toMatchObject([{ delivery_id: id, attempts: 1 }]);
  });

  it("waits while its channel needs attention and continues once it is connected", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claimChanges();
    await settleChange(id, change?.fence ?? "", { reason: "credentials_revoked" });
    expect(await claimChanges()).toEqual([]);
    expect(await changedRow(id)).toMatchObject({
      state: "removing",
      problem: { code: "credentials_revoked" },
    });
    const [row] = await sql`select state, reason from public.channels where id = ${channel}`;
    expect(row).toEqual({ state: "needs_attention", reason: "credentials_revoked" });
    await sql`update public.channels set state = 'connected', reason = null where id = ${channel}`;
    expect(await claimChanges()).toMatchObject([{ delivery_id: id }]);
  });

  it("stays published with the network's message when refused, and can be requested again", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claimChanges();
    const problem = { code: "http_403", network: "Not yours." };
    await settleChange(id, change?.fence ?? "", { problem });
    const { events, ...row } = await changedRow(id);
    expect(row).toEqual({ state: "published", problem, removed_at: null });
    expect(events.at(-1)).toMatchObject({ kind: "removal_failed", detail: { problem } });
    expect((await remove(id)).data).toMatchObject({ state: "removing", problem: null });
    expect(await claimChanges()).toHaveLength(1);
  });

  it("fails with channel_removed when the channel is removed first", async () => {
    const id = await published();
    await remove(id);
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect(await claimChanges()).toEqual([]);
    expect(await changedRow(id)).toMatchObject({
      state: "published",
      problem: { code: "channel_removed" },
    });
    expect((await remove(id)).error).toMatchObject({ message: "channel_removed" });
  });

  it("continues after its post is deleted", async () => {
    const id = await published();
    await remove(id);
    const [row] = await sql`select post_id from public.deliveries where id = ${id}`;
    await workspace.owner.client.rpc("delete_post", { post_id: row?.["post_id"] }).throwOnError();
    expect(await claimChanges()).toMatchObject([{ delivery_id: id }]);
  });
});

describe("engine.remove_entry", () => {
  it("removes a page's entry for good: publishing under its key again is a conflict", async () => {
    const content = engineSql.json({ text: "Early", media: [] });
    const publish = () => engineSql`
      select engine.publish_entry(${workspace.pageId}, 'key', ${content}, now()) as outcome`;
    await publish();
    const [removed] = await engineSql`
      select engine.remove_entry(${workspace.pageId}, 'key') as is_removed`;
    const [again] = await engineSql`
      select engine.remove_entry(${workspace.pageId}, 'key') as is_removed`;
    expect([removed, again]).toEqual([{ is_removed: true }, { is_removed: false }]);
    expect(await engineSql`select * from engine.entry(${workspace.pageId}, 'key')`).toEqual([]);
    expect(await engineSql`select * from engine.page_entries(${workspace.slug})`).toEqual([]);
    expect(await publish()).toEqual([{ outcome: "conflict" }]);
    const [kept] = await sql`
      select content from private.page_entries where channel_id = ${workspace.pageId}`;
    expect(kept).toEqual({ content: {} });
    expect(
      await engineSql`select engine.is_entry_removed(${workspace.pageId}, 'key') as is_removed`,
    ).toEqual([{ is_removed: true }]);
  });
});
