import { spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

/** @typedef {import("postgres").Sql} Sql */

/** How much is seeded: ten channels a workspace, a thousand posts to each. */
export const amounts = { workspaces: 1_000, channels: 10, posts: 1_000 };

/** How many deliveries the largest workspace has in the measured month. */
export const largestMonth = 2_000;

/**
 * Fills a database with deliveries over five years, one in twenty in the future, with all indexes. The sample user
 * owns the first five workspaces.
 * @param {Sql} sql as the project's owner
 * @param {{ userId: string, log: (what: string) => void }} options
 * @returns {Promise<string>} the id of the largest workspace
 */
export async function seedDeliveries(sql, { userId, log }) {
  // Without triggers: the rows are written as the functions would write them.
  await sql`set session_replication_role = replica`;
  await sql`set synchronous_commit = off`;
  await sql`
    insert into public.workspaces (slug, name, time_zone, created_by)
    select 'bench-' || n, 'Bench ' || n, 'Europe/Berlin', ${userId}
    from generate_series(1, ${amounts.workspaces}) n`;
  await sql`
    insert into public.workspace_members (workspace_id, user_id, role)
    select id, case when row_number() over (order by slug) <= 5 then ${userId}::uuid else gen_random_uuid() end, 'owner'
    from public.workspaces`;
  await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    select w.id, 'bench', n::text, 'channel-' || n, ${userId}
    from public.workspaces w, generate_series(1, ${amounts.channels}) n`;
  await sql`
    insert into private.lanes (channel_id, workspace_id)
    select id, workspace_id from public.channels`;
  const workspaces = await sql`select id from public.workspaces order by slug`;
  for (const [index, { id }] of workspaces.entries()) {
    await seedWorkspace(sql, { workspace: id, userId, index });
    if (index % 100 === 99) log(`${index + 1} of ${amounts.workspaces} workspaces …`);
  }
  const largest = workspaces[0]?.["id"];
  await enlarge(sql, largest, userId);
  await sql`
    update private.lanes l set next_at = private.lane_due(l.channel_id)`;
  await sql`set session_replication_role = origin`;
  log("Vacuuming …");
  // Autovacuum would otherwise do it while measuring.
  await sql`vacuum (analyze)`;
  // Gigabytes are still being written to disk.
  log("Resting for three minutes …");
  spawnSync("sync");
  await delay(180_000);
  return largest;
}

/**
 * Ascending ids make the inserts much faster; only single rows are read later.
 * @param {Sql} sql
 * @param {{ workspace: string, userId: string, index: number }} options
 */
async function seedWorkspace(sql, { workspace, userId, index }) {
  await sql`
    with posts as (
      insert into public.posts (id, workspace_id, author_id, content, channel_ids, created_at, updated_at)
      select
        ('00000000-0000-7000-8000-' || lpad(to_hex(${index * amounts.posts} + n), 12, '0'))::uuid,
        ${workspace}, ${userId},
        jsonb_build_object('text', repeat('A lark sings early. ', 8) || n, 'media', '[]'::jsonb),
        '{}', at, at
      from generate_series(1, ${amounts.posts}) n,
        lateral (select now() + interval '90 days' - n * interval '1825 days' / ${amounts.posts} as at) t
      returning id, workspace_id, author_id, content, updated_at
    ), versions as (
      insert into public.post_versions (post_id, revision, workspace_id, author_id, content, overrides)
      select id, 1, workspace_id, author_id, content, '{}' from posts
    ), deliveries as (
      insert into public.deliveries (
        id, workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
        published_at, url, created_by
      )
      select
        overlay(p.id::text placing lpad(to_hex(c.account_id::int), 4, '0') from 20 for 4)::uuid,
        p.workspace_id, p.id, 1, c.id,
        case when p.updated_at > now() then 'scheduled' else 'published' end::public.delivery_state,
        p.content, p.updated_at, p.updated_at at time zone 'Europe/Berlin', 'Europe/Berlin',
        case when p.updated_at > now() then p.updated_at else 'infinity' end,
        case when p.updated_at <= now() then p.updated_at end,
        case when p.updated_at <= now() then 'https://example.com/posts/' || p.id end, p.author_id
      from posts p join public.channels c on c.workspace_id = p.workspace_id
      returning id, workspace_id, post_id
    ), steps as (
      insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload, state)
      select d.id, n, d.workspace_id, 'record', d.id || '-' || n, '{}', 'done'
      from deliveries d, generate_series(0, 1) n
      where get_byte(uuid_send(d.post_id), 15) < 26
    )
    insert into public.delivery_events (delivery_id, workspace_id, kind)
    select d.id, d.workspace_id, kind
    from deliveries d, unnest('{scheduled,claimed,planned,step_sent,step_done,published}'::text[]) as kind
    -- A tenth of the timelines: sixty million events would measure the disk.
    where get_byte(uuid_send(d.post_id), 15) < 26`;
}

/**
 * Gives one workspace as many deliveries this month as a calendar has to show.
 * @param {Sql} sql @param {string} workspace @param {string} userId
 */
async function enlarge(sql, workspace, userId) {
  await sql`
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
      published_at, created_by
    )
    select
      p.workspace_id, p.id, 1, c.id, 'published', p.content, at, at at time zone 'UTC', 'UTC', 'infinity', at, ${userId}
    from generate_series(1, ${largestMonth}) n,
      lateral (select date_trunc('month', now()) + n * interval '27 days' / ${largestMonth} as at) t,
      lateral (
        select * from public.posts where workspace_id = ${workspace} and n > 0 order by id offset n / 2 limit 1
      ) p,
      lateral (select id from public.channels where workspace_id = ${workspace} limit 1) c`;
}
