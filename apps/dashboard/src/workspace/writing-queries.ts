import { loadWorkspace } from "#session/load-workspace.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** What helps with writing: a workspace's model, its voice, and the texts that it uses again. */
export const writingQueries = {
  /** The workspace's own model; null where suggestions come from templates. */
  model: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "models", "one"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchModel(workspaceId, signal),
    }),
  /** What the workspace uses again: templates and sets of hashtags. */
  savedTexts: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "saved_texts"] as const,
      queryFn: async ({ signal }) => (await loadWorkspace()).fetchSavedTexts(workspaceId, signal),
    }),
  /** How the workspace sounds; null where nobody said. */
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
