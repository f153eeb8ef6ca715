import { loadWorkspace } from "#session/load-workspace.ts";
import type { Delivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";

/** A deleted post with the deliveries that its deletion cancelled. */
export type DeletedPost = { readonly postId: string; readonly cancelled: readonly Delivery[] };

/** Deletes a post, which cancels its planned deliveries. @throws AppError */
export async function deletePost(postId: string): Promise<DeletedPost> {
  const workspace = await loadWorkspace();
  const deliveries = await workspace.fetchDeliveriesOfPost(postId);
  await workspace.deletePost(postId);
  // The rule of a repeating post has ended with it.
  const cancelled = deliveries.filter(({ state, seriesId }) => isChangeable(state) && !seriesId);
  return { postId, cancelled };
}

/**
 * Restores a post and schedules its deliveries again, which restoring alone does not: each at its own time, unless that
 * has passed. @throws AppError
 */
export async function restoreDeletedPost({ postId, cancelled }: DeletedPost): Promise<void> {
  const { fetchPost, restorePost, schedulePost } = await loadWorkspace();
  await restorePost(postId);
  const { revision } = await fetchPost(postId);
  for (const [at, channelIds] of channelsByTime(cancelled)) {
    await schedulePost(postId, revision, channelIds, at);
  }
}

/** Groups the channels of deliveries by due time. Those without a time or with a past one are left out. */
function channelsByTime(deliveries: readonly Delivery[]) {
  const groups = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    if (delivery.dueAt === null || Date.parse(delivery.dueAt) <= Date.now()) continue;
    const group = groups.get(delivery.dueAt);
    if (group === undefined) groups.set(delivery.dueAt, [delivery]);
    else group.push(delivery);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first?.wallTime == null || first.timeZone === null) return [];
    const wallTime = first.wallTime.slice(0, 16);
    const at = { wallTime, timeZone: first.timeZone, instant: first.dueAt ?? "" };
    return [[at, group.map(({ channelId }) => channelId)] as const];
  });
}
