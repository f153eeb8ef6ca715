import { beforeEach, describe, expect, it } from "vitest";

import { publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

type Claimed = { delivery_id: string; fence: string; content: unknown; is_awaited: boolean };

let workspace: Workspace;
let channel: string;
let id: string;

beforeEach(async () => {
  await sql`delete from private.asked_readings`;
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  id = await publishedDelivery(workspace, workspace.owner, channel);
});

const compare = async (by = workspace.owner) =>
  (await by.client.rpc("compare_delivery", { delivery_id: id })).error?.message;

const claim = () => engineSql<Claimed[]>`select * from engine.claim_readings(10, '30 s', 'test')`;

async function settle(fence: string, outcome: string | null, again: string | null = null) {
  const [row] = await engineSql<{ held: boolean }[]>`
    select engine.settle_reading(
      ${id}, ${fence}::bigint, ${again}::interval, ${outcome}, ${outcome === "different" ? ["text"] : []},
      'words', ${engineSql.json([])}, 'planned', 'held', ${["replies"]}
    ) as held`;
  return row?.held;
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
const wake = () => sql`update private.asked_readings set wake_at = now()`;

describe("reading back what was published", () => {
  it("is asked for by whoever may see it, audited, and written down once", async () => {
    const viewer = await addMember(workspace, "viewer");
    expect(await compare(viewer)).toBeUndefined();
    expect(await reading()).toMatchObject({ outcome: null, is_asked: true });
    const [first] = await claim();
    expect(first).toMatchObject({ delivery_id: id, content: null, is_awaited: true });
    expect(await claim()).toEqual([]);
    const fence = first?.fence ?? "";
    expect(await settle(fence, "different")).toBe(true);
    expect(await settle(fence, "equal")).toBe(false);
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

  it("that fails leaves what was read before, and says when", async () => {
    await compare();
    const [first] = await claim();
    await settle(first?.fence ?? "", "equal");
    await compare();
    // Not at once: a network counts what is asked of it.
    expect(await claim()).toEqual([]);
    await wake();
    const [second] = await claim();
    expect(await settle(second?.fence ?? "", null)).toBe(true);
    expect(await reading()).toMatchObject({ outcome: "equal", failed_at: expect.any(String) });
    const [delivery] = await sql`select state, problem from public.deliveries where id = ${id}`;
    expect(delivery).toEqual({ state: "published", problem: null });
  });

  it("is tried again where an engine says so, and by another once its lease is over", async () => {
    await compare();
    const [first] = await claim();
    expect(await settle(first?.fence ?? "", null, "1 minute")).toBe(true);
    expect(await claim()).toEqual([]);
    await wake();
    const [second] = await claim();
    expect(second).toMatchObject({ delivery_id: id, attempts: 1 });
    await wake();
    const [third] = await claim();
    expect(await settle(second?.fence ?? "", "equal")).toBe(false);
    expect(await settle(third?.fence ?? "", "equal")).toBe(true);
  });

  it("comes by itself once something approved is out, and of nothing else", async () => {
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
    expect(await claim()).toMatchObject([{ delivery_id: id, is_awaited: false }]);
  });

  it("of what was changed since is of what it says now", async () => {
    await sql`
      insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
      values (${workspace.id}, ${id}, ${workspace.owner.id}, '{}', '{}')`;
    await compare();
    expect(await claim()).toMatchObject([{ content: { text: "Out", media: [] } }]);
  });

  it.each([
    ["a channel that has to be signed in to", "state = 'needs_attention'"],
    ["a channel that is gone", "removed_at = now(), state = 'paused'"],
  ])("through %s ends at once, and says so", async (_, change) => {
    await compare();
    await sql.unsafe(`update public.channels set ${change} where id = '${channel}'`);
    expect(await claim()).toEqual([]);
    expect(await reading()).toMatchObject({ is_asked: false, failed_at: expect.any(String) });
  });

  it("is refused of what is not out", async () => {
    await sql`update public.deliveries set state = 'removed' where id = ${id}`;
    expect(await compare()).toBe("not_published");
  });
});
