import { sql } from "./clients.ts";

export type Event = {
  readonly kind: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly actor_id: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** What happened in a workspace, in the order in which it was written. */
export async function eventsIn(workspace: { readonly id: string }): Promise<readonly Event[]> {
  const rows = await sql<Event[]>`
    select kind, subject, subject_id, actor_id, payload from private.events
    where workspace_id = ${workspace.id} order by id`;
  return [...rows];
}

/** The kinds of what happened in a workspace. */
export const eventKindsIn = async (workspace: { readonly id: string }): Promise<string[]> =>
  (await eventsIn(workspace)).map(({ kind }) => kind);

/** Leaves a workspace as if nothing had happened there. */
export async function deleteEventsIn({ id }: { readonly id: string }): Promise<void> {
  await sql`delete from private.events where workspace_id = ${id}`;
}
