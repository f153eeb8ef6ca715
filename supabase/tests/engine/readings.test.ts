import { beforeEach, describe, expect, it } from "vitest";

import { publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

type Claimed = { id: string; subject: string; fence: string; tries: number; data: object };

let workspace: Workspace;
let channel: string;
let id: string;

beforeEach(async () => {
  await sql`delete from private.jobs where kind = 'reading'`;
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  id = await publishedDelivery(workspace, workspace.owner, channel);
});

const compare = async (by = workspace.owner) =>
  (await by.client.rpc("compare_delivery", { delivery_id: id })).error?.message;

const wanted = engineSql.json([{ kind: "reading", most: 10, lease: 30_000 }]);

const claim = () => engineSql<Claimed[]>`select * from engine.claim_jobs(${wanted}, 'test')`;

/** As an engine does: what it read is written with the settling of its job, or not at all. */
async function settle(job: Claimed | undefined, outcome: string | null) {
  return engineSql.begin(async (transaction) => {
    await transaction`
      select engine.save_reading(
        ${id}, ${outcome}, ${outcome === "different" ? ["text"] : []},
        'words', ${engineSql.json([])}, 'planned', 'held', ${["replies"]}
      )`;
    const [row] = await transaction<{ held: boolean }[]>`
      select engine.settle_job(${job?.id ?? id}, ${job?.fence ?? "0"}::bigint, 'done') as held`;
    return row?.held;
  });
}

async function published() {
  const [row] = await engineSql<{ content: unknown; is_readable: boolean }[]>`
    select content, state = 'published' and not is_channel_removed and not needs_attention as is_readable
    from engine.published_delivery(${id})`;
  return row;
}

const reading = async () =>
  (
    await workspace.owner.client
      .from("delivery_readings")
      .select("*")
      .eq("delivery_id", id)
      .maybeSingle()
      .throwOnError()
  ).data;

const isAsked = async () => (await reading()) !== null;

/** As if ten seconds had passed. */
const wake = () => sql`update private.jobs set wake_at = now() where kind = 'reading'`;

describe("compare_delivery", () => {
  it("is allowed to viewers, queues one reading, audits it and saves its result", async () => {
    const viewer = await addMember(workspace, "viewer");
    expect(await compare(viewer)).toBeUndefined();
    expect(await reading()).toMatchObject({ outcome: null, is_asked: true });
    const [first] = await claim();
    expect(first).toMatchObject({ subject: id, data: { isAwaited: true } });
    expect(await published()).toEqual({ content: null, is_readable: true });
    expect(await claim()).toEqual([]);
    expect(await settle(first, "different")).toBe(true);
    expect(await reading()).toMatchObject({
      outcome: "different",
      differences: ["text"],
      compared: "words",
      untold: ["replies"],
      planned_hash: "planned",
      held_hash: "held",
      is_asked: false,
    });
    const [audited] = await sql`
      select actor_id from public.audit_events where action = 'delivery.compare' and subject_id = ${id}`;
    expect(audited).toMatchObject({ actor_id: viewer.id });
  });

  it("keeps the last result when a later reading fails, and records when it failed", async () => {
    await compare();
    const [first] = await claim();
    await settle(first, "equal");
    await compare();
    // Not at once: a network counts what is asked of it.
    expect(await claim()).toEqual([]);
    await wake();
    const [second] = await claim();
    expect(await settle(second, null)).toBe(true);
    expect(await reading()).toMatchObject({ outcome: "equal", failed_at: expect.any(String) });
    const [delivery] = await sql`select state, problem from public.deliveries where id = ${id}`;
    expect(delivery).toEqual({ state: "published", problem: null });
  });

  it("requested during a reading queues another one, ten seconds later", async () => {
    await compare();
    const [first] = await claim();
    await compare();
    expect(await settle(first, "equal")).toBe(true);
    expect(await claim()).toEqual([]);
    const [row] = await sql`
      select wake_at between now() + interval '5 seconds' and now() + interval '10 seconds' as later
      from private.jobs where kind = 'reading' and subject = ${id}`;
    expect(row).toEqual({ later: true });
  });

  it("queues a reading by itself when an approved delivery is published, but not without an approval", async () => {
    const state = (next: string) =>
      sql`update public.deliveries set state = ${next}::public.delivery_state where id = ${id}`;
    expect(await isAsked()).toBe(false);
    await state("publishing");
    await state("published");
    expect(await isAsked()).toBe(false);
    await sql`
      update public.deliveries set needs_approval = true, approved_hash = said_hash where id = ${id}`;
    await state("publishing");
    await state("published");
    expect(await isAsked()).toBe(true);
    expect(await claim()).toEqual([]);
    await wake();
    expect(await claim()).toMatchObject([{ subject: id, data: {} }]);
  });

  it("compares with the edited content after an edit", async () => {
    await sql`
      insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
      values (${workspace.id}, ${id}, ${workspace.owner.id}, '{}', '{}')`;
    expect(await published()).toMatchObject({ content: { text: "Out", media: [] } });
  });

  it.each([
    ["a channel that needs attention", "state = 'needs_attention'"],
    ["a removed channel", "removed_at = now(), state = 'paused'"],
  ])("cannot read a delivery of %s", async (_, change) => {
    await sql.unsafe(`update public.channels set ${change} where id = '${channel}'`);
    expect(await published()).toMatchObject({ is_readable: false });
  });

  it("refuses a delivery that is not published", async () => {
    await sql`update public.deliveries set state = 'removed' where id = ${id}`;
    expect(await compare()).toBe("not_published");
  });
});
