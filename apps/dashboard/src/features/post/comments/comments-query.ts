import { loadComments } from "#session/load-comments.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import { queryOptions } from "@tanstack/react-query";

/** What members say about a post. */
export const commentsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "post_comments", postId] as const,
    queryFn: async ({ signal }) => (await loadComments()).fetchComments(postId, signal),
  });
