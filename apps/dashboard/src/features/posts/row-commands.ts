import { loadWorkspace } from "#session/load-workspace.ts";
import type { Delivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
import type { PostRow } from "./post-rows.ts";

export async function deleteRow({ postId }: PostRow): Promise<void> {
  await (await loadWorkspace()).deletePost(postId);
}

/** Restores a deleted post, and schedules again the deliveries that its deletion cancelled. */
export async function restoreRow({ postId, deliveries }: PostRow): Promise<void> {
  const { restorePost, schedulePost } = await loadWorkspace();
  await restorePost(postId);
  const [first] = cancelledByDeletion(deliveries);
  if (first === undefined || first.wallTime === null || first.timeZone === null) return;
  const at = { wallTime: first.wallTime.slice(0, 16), timeZone: first.timeZone };
  const channelIds = cancelledByDeletion(deliveries).map(({ channelId }) => channelId);
  await schedulePost(postId, first.postRevision, channelIds, at);
}

/** Returns the deliveries that the deletion cancelled, without repeating posts: their rule ended with the deletion. */
function cancelledByDeletion(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ state, seriesId }) => isChangeable(state) && !seriesId);
}

export async function approveRow(workspaceId: string, { deliveries }: PostRow): Promise<void> {
  const { answerForDeliveries } = await loadWorkspace();
  const awaiting = deliveries.filter(({ state }) => state === "awaiting_approval");
  await answerForDeliveries(workspaceId, awaiting, "approved", "");
}

export async function labelRow({ postId }: PostRow, labelId: string, isOn: boolean): Promise<void> {
  await (await loadWorkspace()).setPostLabel(postId, labelId, isOn);
}
