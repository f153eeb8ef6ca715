import { loadRealtime } from "./watch-profiles.ts";

/**
 * Says that the user has a post open, and who else has.
 * @param onOthers called with the other users' ids whenever they change
 * @returns leaves
 */
export async function joinPost(
  postId: string,
  userId: string,
  onOthers: (userIds: readonly string[]) => void,
): Promise<() => void> {
  const { joinPresence } = await loadRealtime();
  return joinPresence(`post:${postId}`, userId, (userIds) =>
    onOthers(userIds.filter((id) => id !== userId)),
  );
}
