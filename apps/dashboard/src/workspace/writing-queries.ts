import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Queries for writing: the workspace's model, brand voice and saved texts. */
export const writingQueries = {
  /** The workspace's own model; null if suggestions come from templates. */
  model: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "models", "one"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchModel(workspaceId, signal),
    }),
  /** Saved texts: templates and sets of hashtags. */
  savedTexts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "saved_texts"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchSavedTexts(workspaceId, signal),
    }),
  /** The brand voice; null if none is set. */
  brandVoice: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "models", "voice"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchBrandVoice(workspaceId, signal),
    }),
  usedTokens: (workspaceId: string, userId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "models", "used", userId] as const,
      queryFn: async ({ signal }) =>
        (await loadWorkspace()).fetchUsedTokens(workspaceId, userId, signal),
    }),
};
