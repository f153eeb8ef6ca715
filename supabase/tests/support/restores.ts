import { sql, type TestUser } from "./clients.ts";
import { scheduleNow, writePost, type Workspace } from "./workspaces.ts";

const backedUpAt = "2026-11-27T14:02:00+00:00";

/** The problem of what waits since a restore. */
export const held = { code: "restored", from: "backup", at: backedUpAt };

/** As if a backup of that time were restored, with everything as it stands now. */
export const restore = () => sql`select private.after_restore(${backedUpAt}::timestamptz)`;

/** A delivery that is due now. @param author who schedules it */
export async function dueNow(
  workspace: Workspace,
  text = "Due",
  author = workspace.owner,
): Promise<string> {
  const post = await writePost(workspace, text, author);
  const [made] = await scheduleNow(author, post, [workspace.pageId]);
  return made?.id ?? "";
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** A moment that is still to come, as commands take it. */
export const inADay = { due_at: tomorrow, wall_time: tomorrow.slice(0, -1), time_zone: "UTC" };

/** A delivery that is due in a day. */
export async function dueTomorrow(workspace: Workspace): Promise<string> {
  const { id, revision } = await writePost(workspace, "Ahead");
  const { data } = await workspace.owner.client
    .rpc("schedule_post", {
      post_id: id,
      revision,
      channel_ids: [workspace.pageId],
      ...inADay,
    })
    .throwOnError();
  return data[0]?.id ?? "";
}

/** How a delivery stands. */
export async function standing(id: string) {
  const [found] = await sql`
    select state, problem, look_first, blocks_lane, wake_at = 'infinity' as rests, wake_at = due_at as keeps_time
    from public.deliveries where id = ${id}`;
  return found;
}

/** Answers for held deliveries. @returns those that it applied to, or the refusal's code */
export async function confirm(
  workspace: Workspace,
  ids: string[],
  answer: "send" | "cancel",
  by: TestUser = workspace.owner,
): Promise<string | string[]> {
  const named = { workspace_id: workspace.id, delivery_ids: ids, answer };
  const { data, error } = await by.client.rpc("confirm_overdue", named);
  return error?.message ?? (data ?? []).map(({ id }) => id);
}
