import { newId } from "#lib/new-id.ts";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import { useQueryClient } from "@tanstack/react-query";
import type { FeedCommands } from "./feeds-card.tsx";
import { ideasQueries, loadIdeaFeeds } from "./ideas-queries.ts";

/** Adds, changes and removes the board's feeds; a refusal shows a toast. */
export function useFeeds(): FeedCommands {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { queryKey } = ideasQueries.feeds(workspaceId);

  async function run(
    command: (sdk: Awaited<ReturnType<typeof loadIdeaFeeds>>) => Promise<void>,
  ): Promise<boolean> {
    try {
      await command(await loadIdeaFeeds());
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  }

  return {
    add: ({ url, columnId }) =>
      run((sdk) => sdk.addIdeaFeed(workspaceId, newId(), { url, columnId })),
    change: async ({ id }, columnId) => {
      const show = () => {
        client.setQueryData(queryKey, (shown) =>
          shown?.map((one) => (one.id === id ? { ...one, columnId } : one)),
        );
      };
      const send = async () => (await loadIdeaFeeds()).changeIdeaFeed(id, columnId);
      return tryOptimistically(client, { queryKey, show, send });
    },
    remove: ({ id }) => run((sdk) => sdk.removeIdeaFeed(id)),
  };
}
