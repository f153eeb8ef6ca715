import { beforeEach, describe, expect, it } from "vitest";

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

async function published(author: TestUser = workspace.owner, on = channel): Promise<string> {
  const [made] = await scheduleNow(author, await writePost(workspace, "Out", author), [on]);
  const id = made?.id ?? "";
  await sql`
    update public.deliveries set state = 'published', wake_at = 'infinity', published_at = now()
    where id = ${id}`;
  return id;
}

const remove = (id: string, { client } = workspace.owner) =>
  client.rpc("remove_delivery", { delivery_id: id });

type Change = { delivery_id: string; fence: string; kind: string; attempts: number };

const claim = (most = 10, lease = "30 seconds") =>
  engineSql<Change[]>`select * from engine.claim_changes(${most}, ${lease}, 'test')`;

type Settled = { again?: string; reason?: string; problem?: Record<string, string> };

async function settle(id: string, fence: string, end: Settled = {}): Promise<boolean> {
  const { again = null, reason = null, problem } = end;
  const [row] = await engineSql<{ held: boolean }[]>`
    select engine.settle_change(
      ${id}, ${fence}::bigint, ${again}::interval, ${reason},
      ${problem ? engineSql.json(problem) : null}, ${again && "http_502"}
    ) as held`;
  return row?.held ?? false;
}

async function rowOf(id: string) {
  const [row] =
    await sql`select state, problem, removed_at from public.deliveries where id = ${id}`;
  const events = await sql<{ kind: string; detail: unknown }[]>`
    select kind, detail from public.delivery_events where delivery_id = ${id} order by id`;
  return { ...row, events: events.slice(1) };
}

describe("deleting what is out", () => {
  it("is asked for, done, and told with who asked", async () => {
    const id = await published();
    expect((await remove(id)).data).toMatchObject({ state: "removing" });
    expect((await remove(id)).error).toBeNull();
    const [change, ...others] = await claim();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ delivery_id: id, kind: "remove", attempts: 0 });
    expect(await settle(id, change?.fence ?? "")).toBe(true);
    const by = workspace.owner.id;
    expect(await rowOf(id)).toMatchObject({
      state: "removed",
      problem: null,
      removed_at: expect.any(Date),
      events: [
        { kind: "removing", detail: { by } },
        { kind: "removed", detail: { by } },
      ],
    });
    expect(await claim()).toEqual([]);
    const [audited] = await sql`
      select actor_id from public.audit_events where action = 'delivery.remove' and subject_id = ${id}`;
    expect(audited).toMatchObject({ actor_id: by });
    expect((await remove(id)).data).toMatchObject({ state: "removed" });
  });

  it("is no matter of what is not out", async () => {
    const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [channel]);
    expect((await remove(made?.id ?? "")).error).toMatchObject({ message: "not_published" });
  });

  it("is for editors, and for contributors where they wrote it", async () => {
    const contributor = await addMember(workspace, "contributor");
    expect((await remove(await published(), contributor)).error).toMatchObject({
      message: "forbidden",
    });
    const own = await published(contributor);
    expect((await remove(own, contributor)).data).toMatchObject({ state: "removing" });
    const viewer = await addMember(workspace, "viewer");
    expect((await remove(await published(), viewer)).error).toMatchObject({ message: "forbidden" });
  });

  it("has one holder, and whoever comes late writes nothing", async () => {
    const id = await published();
    await remove(id);
    const [first] = await claim(10, "0 seconds");
    const [second] = await claim();
    expect(await claim()).toEqual([]);
    expect(await settle(id, first?.fence ?? "")).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: "removing" });
    expect(await settle(id, second?.fence ?? "")).toBe(true);
  });

  it("is one of a channel at a time", async () => {
    const ids = [await published(), await published()];
    const elsewhere = await published(workspace.owner, await connectChannel(workspace));
    for (const id of [...ids, elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await remove(id);
    }
    const claimed = await claim();
    expect(new Set(claimed.map(({ delivery_id: id }) => id))).toEqual(new Set([ids[0], elsewhere]));
    const first = claimed.find(({ delivery_id: id }) => id === ids[0]);
    await settle(ids[0] ?? "", first?.fence ?? "");
    expect(await claim()).toMatchObject([{ delivery_id: ids[1] }]);
  });

  it("comes again when it should, and says so", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claim();
    await settle(id, change?.fence ?? "", { again: "1 hour" });
    expect(await claim()).toEqual([]);
    const { events } = await rowOf(id);
    expect(events.at(-1)).toMatchObject({ kind: "step_retry", detail: { code: "http_502" } });
    await sql`update private.delivery_changes set wake_at = now()`;
    expect(await claim()).toMatchObject([{ delivery_id: id, attempts: 1 }]);
  });

  it("waits for a channel that needs attention, and loses nothing", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claim();
    await settle(id, change?.fence ?? "", { reason: "credentials_revoked" });
    expect(await claim()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      state: "removing",
      problem: { code: "credentials_revoked" },
    });
    const [row] = await sql`select state, reason from public.channels where id = ${channel}`;
    expect(row).toEqual({ state: "needs_attention", reason: "credentials_revoked" });
    await sql`update public.channels set state = 'connected', reason = null where id = ${channel}`;
    expect(await claim()).toMatchObject([{ delivery_id: id }]);
  });

  it("that is refused leaves it published, with the words, to be asked for again", async () => {
    const id = await published();
    await remove(id);
    const [change] = await claim();
    const problem = { code: "http_403", network: "Not yours." };
    await settle(id, change?.fence ?? "", { problem });
    const { events, ...row } = await rowOf(id);
    expect(row).toEqual({ state: "published", problem, removed_at: null });
    expect(events.at(-1)).toMatchObject({ kind: "removal_failed", detail: { problem } });
    expect((await remove(id)).data).toMatchObject({ state: "removing", problem: null });
    expect(await claim()).toHaveLength(1);
  });

  it("ends where its channel was removed meanwhile", async () => {
    const id = await published();
    await remove(id);
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      state: "published",
      problem: { code: "channel_removed" },
    });
    expect((await remove(id)).error).toMatchObject({ message: "channel_removed" });
  });

  it("goes on when the post itself is deleted", async () => {
    const id = await published();
    await remove(id);
    const [row] = await sql`select post_id from public.deliveries where id = ${id}`;
    await workspace.owner.client.rpc("delete_post", { post_id: row?.["post_id"] }).throwOnError();
    expect(await claim()).toMatchObject([{ delivery_id: id }]);
  });
});

describe("an entry of a page", () => {
  it("that is taken back is gone, and cannot be put there again", async () => {
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
