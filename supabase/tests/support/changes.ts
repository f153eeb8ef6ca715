import { sql } from "./clients.ts";
import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";
import { scheduleNow, writePost } from "./workspaces.ts";
import type { Workspace } from "./workspaces.ts";

/** One that is out, as an engine leaves it. */
export async function publishedDelivery(
  workspace: Workspace,
  author: TestUser,
  channel: string,
  text = "Out",
): Promise<string> {
  const [made] = await scheduleNow(author, await writePost(workspace, text, author), [channel]);
  const id = made?.id ?? "";
  await sql`
    update public.deliveries set state = 'published', wake_at = 'infinity', published_at = now()
    where id = ${id}`;
  return id;
}

/** What is asked for of what is out, as an engine takes it. */
export type Change = { delivery_id: string; fence: string; kind: string; attempts: number };

export const claimChanges = (limit = 10, lease = "30 seconds") =>
  engineSql<Change[]>`select * from engine.claim_changes(${limit}, ${lease}, 'test')`;

type Settled = { again?: string; reason?: string; problem?: Record<string, string> };

/** @returns whether it was still held by that claim */
export async function settleChange(
  id: string,
  fence: string,
  { again = "", reason, problem }: Settled = {},
): Promise<boolean> {
  const [row] = await engineSql<{ held: boolean }[]>`
    select engine.settle_change(
      ${id}, ${fence}::bigint, ${again || null}::interval, ${reason ?? null},
      ${problem ? engineSql.json(problem) : null}, ${again && "http_502"}
    ) as held`;
  return row?.held ?? false;
}

/** Has an engine do the only change that is asked for. */
export async function endChange(end: Settled = {}): Promise<void> {
  const [change] = await claimChanges();
  await settleChange(change?.delivery_id ?? "", change?.fence ?? "", end);
}

export async function changedRow(id: string) {
  const [row] =
    await sql`select state, problem, removed_at from public.deliveries where id = ${id}`;
  const events = await sql<{ kind: string; detail: unknown }[]>`
    select kind, detail from public.delivery_events where delivery_id = ${id} order by id`;
  return { ...row, events: events.slice(1) };
}
