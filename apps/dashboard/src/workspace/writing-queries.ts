import { loadLive } from "#session/load-live.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** What helps with writing: a workspace's model, its voice, and the texts that it uses again. */
export const writingQueries = {
  /** The workspace's own model; null where suggestions come from templates. */
  model: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "models", "one"] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchModel(workspaceId, signal),
    }),
  /** What the workspace uses again: templates and sets of hashtags. */
  savedTexts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "saved_texts"] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchSavedTexts(workspaceId, signal),
    }),
  /** How the workspace sounds; null where nobody said. */
  brandVoice: (workspaceId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "models", "voice"] as const,
      queryFn: async ({ signal }) => (await loadLive()).fetchBrandVoice(workspaceId, signal),
    }),
  usedTokens: (workspaceId: string, userId: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(workspaceId), "models", "used", userId] as const,
      queryFn: async ({ signal }) =>
        (await loadLive()).fetchUsedTokens(workspaceId, userId, signal),
    }),
};
