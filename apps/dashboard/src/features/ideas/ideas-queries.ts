import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";

export const loadIdeas = () => loadPart(import("@postlark/sdk/ideas"));
export const loadIdeaFeeds = () => loadPart(import("@postlark/sdk/idea-feeds"));

/** A workspace's board. Query keys name the table whose changes invalidate them (`useWorkspaceChanges`). */
export const ideasQueries = {
  columns: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "idea_columns"] as const,
      queryFn: async ({ signal }) => (await loadIdeas()).fetchIdeaColumns(workspaceId, signal),
    }),
  cards: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "ideas"] as const,
      queryFn: async ({ signal }) => (await loadIdeas()).fetchIdeas(workspaceId, signal),
    }),
  feeds: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "idea_feeds"] as const,
      queryFn: async ({ signal }) => (await loadIdeaFeeds()).fetchIdeaFeeds(workspaceId, signal),
    }),
};
