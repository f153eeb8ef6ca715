import { dataClient } from "../client/postgrest-client.ts";
import { joinPresence } from "./realtime-client.ts";

/**
 * Announces that the user has a post open, and watches who else has. The topic changes when membership changes: members
 * join again, and a former member's connection receives nothing more. @param onOthers receives the other users' ids on
 * every change @returns leaves
 */
export async function joinPost(
  postId: string,
  userId: string,
  onOthers: (userIds: readonly string[]) => void,
): Promise<() => void> {
  const { data: topic } = await dataClient().rpc("post_topic", { post_id: postId }).throwOnError();
  return joinPresence(topic, userId, (userIds) => onOthers(userIds.filter((id) => id !== userId)));
}
