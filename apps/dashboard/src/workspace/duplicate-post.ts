import { newId } from "#lib/new-id.ts";
import { loadWorkspace } from "#session/load-workspace.ts";

/**
 * Creates a draft with a post's content and channels.
 * @param id of the copy: the same one makes a retry after a lost answer create no second copy
 * @returns its id
 */
export async function duplicatePost(
  workspaceId: string,
  postId: string,
  id = newId(),
): Promise<string> {
  const { createPost, fetchPost } = await loadWorkspace();
  const { content, overrides, channelIds } = await fetchPost(postId);
  await createPost(workspaceId, id, { content, overrides, channelIds });
  return id;
}
