import { randomBytes, randomUUID } from "node:crypto";

import { sealCredentials } from "../../run/lib/seal-credentials.mjs";

/** @typedef {import("postgres").Sql} Sql */
/** @typedef {{ workspace: string, channel: string }} Channel */

/**
 * Creates workspaces whose channels are webhooks.
 * @param {Sql} sql
 * @param {{ workspaces: number, channelsEach: number, urls: string[], key: { id: string, key: Buffer } }} options
 * @returns {Promise<Channel[]>}
 */
export async function makeChannels(sql, { workspaces, channelsEach, urls, key }) {
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const ids = Array.from({ length: workspaces }, () => randomUUID());
  const user = randomUUID();
  await sql`insert into public.workspaces ${sql(
    ids.map((id) => ({
      id,
      slug: `bench-${id.slice(0, 23)}`,
      name: "Bench",
      time_zone: "UTC",
      created_by: user,
    })),
  )}`;
  const rows = await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    select w, 'webhook', 'bench-' || n, 'Bench ' || n, ${user}
    from unnest(${ids}::uuid[]) w, generate_series(1, ${channelsEach}) n
    returning id, workspace_id`;
  await sql`
    insert into private.lanes (channel_id, workspace_id)
    select id, workspace_id from public.channels where connected_by = ${user}`;
  for (let at = 0; at < rows.length; at += 1_000) {
    const credentials = rows.slice(at, at + 1_000).map(({ id }, place) => ({
      channel_id: id,
      key_id: key.id,
      ciphertext: sealCredentials(key, id, { url: urls[place % urls.length], secret }).ciphertext,
    }));
    await sql`insert into private.channel_credentials ${sql(credentials)}`;
  }
  return rows.map(({ id, workspace_id: workspace }) => ({ workspace, channel: id }));
}

/**
 * Schedules one post on each channel, as a user's command does, all in one transaction.
 * @param {Sql} sql
 * @param {Channel[]} channels
 * @param {number} delay in milliseconds, from Postgres' now
 * @returns {Promise<{ due: number, ids: string[] }>} `due` in milliseconds since 1970
 */
export function schedule(sql, channels, delay) {
  const posts = channels.map(() => randomUUID());
  const workspaces = channels.map(({ workspace }) => workspace);
  const ids = channels.map(({ channel }) => channel);
  const author = randomUUID();
  return sql.begin(async (transaction) => {
    await transaction`
      insert into public.posts (id, workspace_id, author_id, content, channel_ids)
      select p.id, p.workspace, ${author}, '{"text": "Hello from the bench", "media": []}', array[p.channel]
      from unnest(${posts}::uuid[], ${workspaces}::uuid[], ${ids}::uuid[]) p (id, workspace, channel)`;
    const rows = await transaction`
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
        created_by
      )
      select p.workspace_id, p.id, 1, p.channel_ids[1], 'scheduled', p.content, d.due, d.due, 'UTC', d.due, author_id
      from public.posts p, (select now() + ${delay} * interval '1 millisecond' as due) d
      where p.id = any (${posts})
      returning id, extract(epoch from due_at)::float8 * 1000 as due`;
    await transaction`select private.touch_lane(id) from unnest(${ids}::uuid[]) id order by id`;
    return { due: rows[0]?.["due"] ?? Number.NaN, ids: rows.map(({ id }) => id) };
  });
}

/**
 * Waits until all are published.
 * @param {Sql} sql
 * @param {string[]} ids
 * @param {number} timeoutMs in milliseconds
 * @returns {Promise<number>} when the last one was, in milliseconds since 1970; NaN when some are not
 */
export async function waitUntilPublished(sql, ids, timeoutMs) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const [row] = await sql`
      select count(*) filter (where state = 'published')::int as done,
        extract(epoch from max(updated_at))::float8 * 1000 as last
      from public.deliveries where id = any (${ids})`;
    if (row?.["done"] === ids.length) return row["last"];
    if (performance.now() > deadline) return Number.NaN;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
