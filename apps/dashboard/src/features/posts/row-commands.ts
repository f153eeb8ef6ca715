import { loadWorkspace } from "#session/load-workspace.ts";
import type { PostRow } from "./post-rows.ts";

export async function approveRow(workspaceId: string, { deliveries }: PostRow): Promise<void> {
  const { answerForDeliveries } = await loadWorkspace();
  const awaiting = deliveries.filter(({ state }) => state === "awaiting_approval");
  await answerForDeliveries(workspaceId, awaiting, "approved", "");
}

export async function labelRow({ postId }: PostRow, labelId: string, isOn: boolean): Promise<void> {
  await (await loadWorkspace()).setPostLabel(postId, labelId, isOn);
}
