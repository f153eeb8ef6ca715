import { beforeEach, describe, expect, it } from "vitest";

import { publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;
let id: string;

const inMinutes = async () => {
  const [row] = await sql<{ minutes: number }[]>`
    select round(extract(epoch from wake_at - now()) / 60)::integer as minutes
    from private.jobs where kind = 'measurement' and subject = ${id}`;
  return row?.minutes;
};

const ageOf = (hours: number) =>
  sql`update public.deliveries set published_at = now() - ${hours} * interval '1 hour' where id = ${id}`;

/** @returns in how many hours the next are wanted */
async function save(counts: object) {
  const [row] = await engineSql<{ hours: number | null }[]>`
    select round(extract(epoch from engine.save_counts(${id}, ${JSON.stringify(counts)}::text::jsonb)) / 3600)::integer
      as hours`;
  return row?.hours;
}

const published = async () => {
  const [row] = await engineSql<{ needs_attention: boolean; limited: number | null }[]>`
    select needs_attention, round(extract(epoch from limit_until - now) / 3600)::integer as limited
    from engine.published_delivery(${id})`;
  return row;
};

const samples = () => sql`
  select metric, value from public.metric_samples where delivery_id = ${id} order by metric, hours`;

const latest = () => sql`
  select likes, reposts, quotes, replies from public.delivery_counts where delivery_id = ${id}`;

beforeEach(async () => {
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  id = await publishedDelivery(workspace, workspace.owner, channel);
});

describe("metric samples of a published delivery", () => {
  it("are requested after five minutes, then less often with age, saved once per interval", async () => {
    expect(await inMinutes()).toBe(5);
    await ageOf(0.1);
    expect(await save({ likes: 1, replies: null })).toBe(1);
    await ageOf(2);
    expect(await save({ likes: 2, replies: null })).toBe(4);
    expect(await save({ likes: 3 })).toBe(4);
    expect(await samples()).toEqual([
      { metric: "likes", value: "1" },
      { metric: "likes", value: "2" },
      { metric: "replies", value: null },
      { metric: "replies", value: null },
    ]);
    await ageOf(721);
    expect(await save({ likes: 4 })).toBeNull();
  });

  it("are shown by lists in their latest state", async () => {
    await ageOf(0.1);
    await save({ likes: 1, reposts: 0, quotes: 5, replies: null });
    expect(await latest()).toEqual([{ likes: "1", reposts: "0", quotes: "5", replies: null }]);
    await ageOf(25);
    await save({ likes: 3, reposts: null, replies: 2 });
    expect(await latest()).toEqual([{ likes: "3", reposts: null, quotes: null, replies: "2" }]);
    // An archive brings an older one.
    await sql`
      insert into public.metric_samples (
        delivery_id, metric, hours, workspace_id, channel_id, published_at, value
      )
      select d.id, 'likes', 6, d.workspace_id, d.channel_id, d.published_at, 2
      from public.deliveries d where d.id = ${id}`;
    expect(await latest()).toMatchObject([{ likes: "3" }]);
  });

  it.each<[object, string]>([
    [{ likes: -1 }, "value_is_a_count"],
    [{ likes: 1e17 }, "value_is_a_count"],
    [{ likes: 1.5 }, "invalid input syntax"],
    [{ likes: "many" }, "invalid input syntax"],
    [{ "Likes!": 1 }, "metric_is_a_name"],
  ])("refuse the count %j", async (counts, refusal) => {
    await expect(save(counts)).rejects.toThrow(refusal);
    expect(await samples()).toEqual([]);
  });

  it("are no longer requested once the delivery is removed", async () => {
    await sql`update public.deliveries set state = 'removed' where id = ${id}`;
    expect(await inMinutes()).toBeUndefined();
  });

  it("report a channel that needs attention and a used-up request limit", async () => {
    expect(await published()).toEqual({ needs_attention: false, limited: null });
    await sql`update public.channels set state = 'needs_attention' where id = ${channel}`;
    await sql`
      update private.lanes set limit_left = 0, limit_max = 1, limit_what = 'requests', limit_until = now() + interval '5 hours'
      where channel_id = ${channel}`;
    expect(await published()).toEqual({ needs_attention: true, limited: 5 });
  });
});
