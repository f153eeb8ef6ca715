import { loadIdeaFeeds, loadIdeas } from "#session/load-ideas.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import { queryOptions } from "@tanstack/react-query";

/** A workspace's board: keys name the table that a change has to be in (`useLiveChanges`). */
export const ideasQueries = {
  columns: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "idea_columns"] as const,
      queryFn: async ({ signal }) => (await loadIdeas()).fetchIdeaColumns(workspaceId, signal),
    }),
  cards: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "ideas"] as const,
      queryFn: async ({ signal }) => (await loadIdeas()).fetchIdeas(workspaceId, signal),
    }),
  feeds: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "idea_feeds"] as const,
      queryFn: async ({ signal }) => (await loadIdeaFeeds()).fetchIdeaFeeds(workspaceId, signal),
    }),
};
