import { randomUUID } from "node:crypto";

import type { Json } from "@postlark/domain/json";
import postgres from "postgres";
import { inject } from "vitest";

/** The database as its owner, to put in place what people's commands would, and to look at what happened. */
export const owner = postgres(inject("backend").databaseUrl, { max: 2, onnotice: () => undefined });

/** The address by which an engine connects. */
export function engineUrl(databaseUrl: string = inject("backend").databaseUrl): string {
  const url = new URL(databaseUrl);
  url.username = "postlark_engine";
  url.password = "postlark-engine";
  return url.href;
}

export type TestChannel = { readonly workspace: string; readonly channel: string };

/** A workspace with as many connected channels on a network. */
export async function makeChannels(
  network: string,
  count = 1,
  sql: postgres.Sql = owner,
): Promise<TestChannel[]> {
  const workspace = randomUUID();
  const user = randomUUID();
  await sql`
    insert into public.workspaces (id, slug, name, time_zone, created_by)
    values (${workspace}, ${`w-${workspace.slice(0, 30)}`}, 'Test', 'UTC', ${user})`;
  const channels = await sql<{ id: string }[]>`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    select ${workspace}, ${network}, 'account-' || n, 'handle-' || n, ${user}
    from generate_series(1, ${count}) n returning id`;
  await sql`
    insert into private.lanes (channel_id, workspace_id)
    select c.id, c.workspace_id from public.channels c where c.workspace_id = ${workspace}`;
  return channels.map(({ id }) => ({ workspace, channel: id }));
}

type Scheduled = {
  text?: string;
  /** Attachments, as a post's content has them. */
  media?: Json[];
  /** As a post's content has them. */
  settings?: { [name: string]: Json };
  /** In milliseconds. */
  delay?: number;
  dueAt?: Date;
  /** Whether each step is looked for before it is sent, as after a restore. */
  lookFirst?: boolean;
  /** Is told the delivery's id before any engine sees it. */
  prepare?: (id: string) => void;
};

/** Schedules a post on a channel. @param delay in milliseconds from Postgres' now, unless `dueAt` says when */
export async function schedule(
  { workspace, channel }: TestChannel,
  {
    text = "Hello",
    media = [],
    settings,
    delay = 0,
    dueAt,
    lookFirst = false,
    prepare,
  }: Scheduled = {},
  sql: postgres.Sql = owner,
): Promise<string> {
  const content: Json = { text, media, ...(settings && { settings }) };
  return sql.begin(async (transaction) => {
    const [post] = await transaction<{ id: string }[]>`
      insert into public.posts (workspace_id, author_id, content, channel_ids)
      values (${workspace}, ${randomUUID()}, ${transaction.json(content)}, array[${channel}]::uuid[])
      returning id`;
    const [delivery] = await transaction<{ id: string }[]>`
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at, created_by,
        look_first
      )
      select p.workspace_id, p.id, p.revision, ${channel}, 'scheduled', p.content, due.at, due.at, 'UTC', due.at, p.author_id,
        ${lookFirst}
      from public.posts p, (
        select coalesce(${dueAt ?? null}::timestamptz, now() + ${delay} * interval '1 millisecond') as at
      ) due
      where p.id = ${post?.id ?? ""} returning id`;
    await transaction`select private.touch_lane(${channel})`;
    const id = delivery?.id ?? "";
    prepare?.(id);
    return id;
  });
}

/** A workspace with one channel. */
export async function makeChannel(network: string): Promise<TestChannel> {
  const [channel] = await makeChannels(network);
  if (channel === undefined) throw new Error("No channel was made.");
  return channel;
}

/** As if the time of whoever holds a delivery had run out. */
export async function endLease(id: string): Promise<void> {
  await owner`update public.deliveries set wake_at = now() where id = ${id}`;
  await owner`
    update private.lanes set leased_until = now(), next_at = now() where delivery_id = ${id}`;
}

export type DeliveryRow = {
  readonly state: string;
  readonly attempts: number;
  readonly url: string | null;
  readonly remoteId: string | null;
  readonly problem: { code: string; message?: string; network?: string } | null;
  /** Milliseconds until it is wanted again. */
  readonly wakeIn: number;
  readonly steps: readonly string[];
  /** The timeline's kinds, in order. */
  readonly timeline: readonly string[];
};

/** How often engines have taken it. */
export const claimsOf = ({ timeline }: DeliveryRow): number =>
  timeline.filter((kind) => kind === "claimed" || kind === "taken_over").length;

export async function deliveryRow(id: string, sql: postgres.Sql = owner): Promise<DeliveryRow> {
  const [row] = await sql<DeliveryRow[]>`
    select d.state, d.attempts, d.url, d.remote_id as "remoteId", d.problem,
      extract(epoch from d.wake_at - clock_timestamp())::float8 * 1000 as "wakeIn",
      array(select s.state::text from public.delivery_steps s where s.delivery_id = d.id order by s.position) as steps,
      array(select e.kind from public.delivery_events e where e.delivery_id = d.id order by e.id) as timeline
    from public.deliveries d where d.id = ${id}`;
  if (row === undefined) throw new Error(`There is no delivery ${id}.`);
  return row;
}
