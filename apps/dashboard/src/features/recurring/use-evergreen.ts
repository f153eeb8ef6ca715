import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadEvergreen } from "#session/load-evergreen.ts";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { EvergreenEntry, EvergreenList } from "@postlark/domain/evergreen";
import type { EvergreenEntryInput, EvergreenListInput } from "@postlark/sdk/evergreen";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { evergreenQuery } from "#workspace/evergreen-query.ts";

export type EvergreenCommands = {
  /** @returns whether it was saved */
  saveList: (id: string, input: EvergreenListInput) => Promise<boolean>;
  setPaused: (list: EvergreenList, isPaused: boolean) => Promise<void>;
  removeList: (list: EvergreenList) => Promise<void>;
  order: (list: EvergreenList, entries: readonly EvergreenEntry[]) => Promise<void>;
  saveEntry: (list: EvergreenList, id: string, input: EvergreenEntryInput) => Promise<boolean>;
  removeEntry: (entry: EvergreenEntry) => Promise<void>;
};

/** The commands of the evergreen lists, which refetch the workspace. A failure is shown as a toast. */
export function useEvergreen(): EvergreenCommands {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { queryKey } = evergreenQuery(workspaceId);

  async function run(
    command: (sdk: Awaited<ReturnType<typeof loadEvergreen>>) => Promise<void>,
  ): Promise<boolean> {
    try {
      await command(await loadEvergreen());
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  const offerUndo = (title: string, undo: Parameters<typeof run>[0]) =>
    toast({
      title,
      duration: undoMs,
      action: { label: m.shared_undo(), onPress: () => void run(undo) },
    });

  return {
    saveList: (id, input) => run((sdk) => sdk.saveEvergreenList(workspaceId, id, input)),
    setPaused: async ({ id }, isPaused) => {
      await run((sdk) => sdk.setEvergreenList(id, isPaused ? "paused" : "running"));
    },
    removeList: async ({ id, isPaused }) => {
      if (!(await run((sdk) => sdk.setEvergreenList(id, "removed")))) return;
      offerUndo(m.recurring_evergreen_list_removed(), (sdk) =>
        sdk.setEvergreenList(id, isPaused ? "paused" : "running"),
      );
    },
    order: async ({ id }, entries) => {
      const show = () => {
        client.setQueryData(queryKey, (lists) =>
          lists?.map((list) => (list.id === id ? { ...list, entries: [...entries] } : list)),
        );
      };
      const entryIds = entries.map((entry) => entry.id);
      const send = async () => (await loadEvergreen()).orderEvergreen(id, entryIds);
      await tryOptimistically(client, { queryKey, show, send });
    },
    saveEntry: (list, id, input) => run((sdk) => sdk.saveEvergreenEntry(list.id, id, input)),
    removeEntry: async ({ id }) => {
      if (!(await run((sdk) => sdk.removeEvergreenEntry(id, true)))) return;
      offerUndo(m.recurring_evergreen_entry_removed(), (sdk) =>
        sdk.removeEvergreenEntry(id, false),
      );
    },
  };
}
