import { beforeEach, describe, expect, it } from "vitest";

import { publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

type Claim = { delivery_id: string; fence: string };

let workspace: Workspace;
let channel: string;
let id: string;

const claim = () =>
  engineSql<Claim[]>`select * from engine.claim_measurements(100, '30 seconds', 'test')`;

const own = async () => (await claim()).filter(({ delivery_id: delivery }) => delivery === id);

const wanted = () => sql`update private.measurements set wake_at = now() where delivery_id = ${id}`;

const inHours = async () => {
  const [row] = await sql<{ hours: number }[]>`
    select round(extract(epoch from wake_at - now()) / 3600)::integer as hours
    from private.measurements where delivery_id = ${id}`;
  return row?.hours;
};

async function settle(fence: string, counts: object) {
  const [row] = await engineSql<{ held: boolean }[]>`
    select engine.settle_measurement(${id}, ${fence}::bigint, ${JSON.stringify(counts)}::text::jsonb) as held`;
  return row?.held;
}

const samples = () => sql`
  select metric, value from public.metric_samples where delivery_id = ${id} order by metric`;

beforeEach(async () => {
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  id = await publishedDelivery(workspace, workspace.owner, channel);
});

describe("a delivery that is out", () => {
  it("is asked for an hour later, by whoever claims it last, and by nobody else", async () => {
    expect(await inHours()).toBe(1);
    expect(await own()).toEqual([]);
    await wanted();
    const [first] = await own();
    expect(await own()).toEqual([]);
    await wanted();
    const [second] = await own();
    expect(await settle(first?.fence ?? "", { likes: 1 })).toBe(false);
    expect(await settle(second?.fence ?? "", { likes: 2, replies: null })).toBe(true);
    expect(await settle(second?.fence ?? "", { likes: 3 })).toBe(false);
    expect(await samples()).toEqual([
      { metric: "likes", value: "2" },
      { metric: "replies", value: null },
    ]);
  });

  it.each<[object, string]>([
    [{ likes: -1 }, "value_is_a_count"],
    [{ likes: 1e17 }, "value_is_a_count"],
    [{ likes: 1.5 }, "invalid input syntax"],
    [{ likes: "many" }, "invalid input syntax"],
    [{ "Likes!": 1 }, "metric_is_a_name"],
  ])("has no number %j", async (counts, refusal) => {
    await wanted();
    const [held] = await own();
    await expect(settle(held?.fence ?? "", counts)).rejects.toThrow(refusal);
    expect(await samples()).toEqual([]);
  });

  it("is forgotten once it was taken back, or its channel was removed", async () => {
    await sql`update public.deliveries set state = 'removed' where id = ${id}`;
    expect(await inHours()).toBeUndefined();
    id = await publishedDelivery(workspace, workspace.owner, channel);
    await wanted();
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect(await own()).toEqual([]);
    expect(await inHours()).toBeUndefined();
  });

  it("waits for a channel that needs attention, and for requests that are used up", async () => {
    await wanted();
    await sql`update public.channels set state = 'needs_attention' where id = ${channel}`;
    expect(await own()).toEqual([]);
    expect(await inHours()).toBe(1);
    await sql`update public.channels set state = 'connected' where id = ${channel}`;
    await sql`
      update private.lanes set limit_left = 0, limit_max = 1, limit_what = 'requests', limit_until = now() + interval '5 hours'
      where channel_id = ${channel}`;
    await wanted();
    expect(await own()).toEqual([]);
    expect(await inHours()).toBe(5);
  });
});
