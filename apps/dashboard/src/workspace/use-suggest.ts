import { loadWorkspace } from "#session/load-workspace.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import type { SuggestionEnd, SuggestionRequest } from "@postlark/sdk/suggestions";
import { useQueryClient } from "@tanstack/react-query";
import { writingQueries } from "./writing-queries.ts";

/** Sends a request to a workspace's model. @throws AppError */
export type Suggest = (
  request: SuggestionRequest,
  options: { signal: AbortSignal; onText: (piece: string) => void },
) => Promise<SuggestionEnd>;

/** Returns a function that requests suggestions from the workspace's model, and updates the user's used tokens. */
export function useSuggest(workspaceId: string): Suggest {
  const client = useQueryClient();
  const { queryKey } = writingQueries.usedTokens(workspaceId, storedUserId() ?? "");
  return async (request, options) => {
    try {
      return await (await loadWorkspace()).streamSuggestion(workspaceId, request, options);
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  };
}
