import { dataClient } from "../request/postgrest-client.ts";
import { joinPresence } from "./realtime-client.ts";

/**
 * Says that the user has a post open, and who else has. The topic is another one when somebody leaves the workspace or
 * comes: whoever stays joins again, and a former member's open connection reads of nobody any more.
 * @param onOthers called with the other users' ids whenever they change
 * @returns leaves
 */
export async function joinPost(
  postId: string,
  userId: string,
  onOthers: (userIds: readonly string[]) => void,
): Promise<() => void> {
  const { data: topic } = await dataClient().rpc("post_topic", { post_id: postId }).throwOnError();
  return joinPresence(topic, userId, (userIds) => onOthers(userIds.filter((id) => id !== userId)));
}
