import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";

/** Loaded on demand: the composer does not need it. */
export const loadComments = () => loadPart(import("@postlark/sdk/comments"));

export const commentsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "post_comments", postId] as const,
    queryFn: async ({ signal }) => (await loadComments()).fetchComments(postId, signal),
  });
