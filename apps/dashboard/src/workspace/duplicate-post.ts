import { newId } from "#lib/new-id.ts";
import { loadWorkspace } from "#session/load-workspace.ts";

/** Creates a draft with a post's content and channels. @returns its id */
export async function duplicatePost(workspaceId: string, postId: string): Promise<string> {
  const { createPost, fetchPost } = await loadWorkspace();
  const { content, overrides, channelIds } = await fetchPost(postId);
  const id = newId();
  await createPost(workspaceId, id, { content, overrides, channelIds });
  return id;
}
