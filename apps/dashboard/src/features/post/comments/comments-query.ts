import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";

/** Whoever writes a post does without. */
export const loadComments = () => loadPart(import("@postlark/sdk/comments"));

/** What members say about a post. */
export const commentsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "post_comments", postId] as const,
    queryFn: async ({ signal }) => (await loadComments()).fetchComments(postId, signal),
  });
