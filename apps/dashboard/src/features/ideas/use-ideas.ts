import { newId } from "#lib/new-id.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { Idea, IdeaColumn } from "@postlark/domain/idea";
import { type IdeaTarget, moveIdea } from "@postlark/domain/idea-order";
import type { IdeaInput } from "@postlark/sdk/ideas";
import { toast } from "@postlark/ui/toast";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { ideasQueries, loadIdeas } from "./ideas-queries.ts";

export type IdeaCommands = {
  /** @returns whether it succeeded; a refusal shows a toast */
  add: (column: IdeaColumn, input: IdeaInput, labelIds: readonly string[]) => Promise<boolean>;
  change: (idea: Idea, revision: number, input: IdeaInput) => Promise<boolean>;
  /** Optimistic; rolled back if another user was faster. */
  move: (idea: Idea, target: IdeaTarget) => Promise<boolean>;
  /** Optimistic; rolled back if the server refuses. */
  label: (idea: Idea, labelId: string, isOn: boolean) => Promise<boolean>;
  /** Can be undone for ten seconds. */
  remove: (idea: Idea) => Promise<boolean>;
  /** @returns the draft's id */
  write: (idea: Idea) => Promise<string | undefined>;
};

export type ColumnCommands = {
  add: (name: string) => Promise<boolean>;
  rename: (column: IdeaColumn, name: string) => Promise<boolean>;
  order: (columns: readonly IdeaColumn[]) => Promise<boolean>;
  remove: (column: IdeaColumn) => Promise<boolean>;
};

type Sdk = Awaited<ReturnType<typeof loadIdeas>>;

export function useIdeas(): { cards: IdeaCommands; columns: ColumnCommands } {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const workspaceKey = workspaceQueries.all(workspaceId);
  const cardsKey = ideasQueries.cards(workspaceId).queryKey;
  const columnsKey = ideasQueries.columns(workspaceId).queryKey;

  /** Runs a command and refetches. A failure is shown as a toast. @returns whether it succeeded */
  async function run(command: (sdk: Sdk) => Promise<unknown>): Promise<boolean> {
    try {
      await command(await loadIdeas());
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceKey });
    }
  }

  /** Shows a change at once. A failure rolls it back and is shown as a toast. */
  const runOptimistically = (
    queryKey: QueryKey,
    show: () => void,
    command: (sdk: Sdk) => Promise<void>,
  ): Promise<boolean> =>
    tryOptimistically(client, {
      queryKey,
      stale: workspaceKey,
      show,
      send: async () => command(await loadIdeas()),
    });

  return {
    cards: {
      add: ({ id: columnId }, input, labelIds) =>
        run(async (sdk) => {
          const id = newId();
          await sdk.createIdea(workspaceId, id, columnId, input);
          try {
            for (const labelId of labelIds) {
              await sdk.setIdeaLabel(id, labelId, true);
            }
          } catch (thrown) {
            // The card exists: a retry would create it twice.
            toastError(commandError(thrown));
          }
        }),
      change: ({ id }, revision, input) => run((sdk) => sdk.changeIdea(id, revision, input)),
      move: (idea, target) =>
        runOptimistically(
          cardsKey,
          () => client.setQueryData(cardsKey, (shown) => shown && moveIdea(shown, idea, target)),
          (sdk) => sdk.moveIdea(idea, target),
        ),
      label: ({ id }, labelId, isOn) =>
        runOptimistically(
          cardsKey,
          () =>
            client.setQueryData(cardsKey, (shown) =>
              shown?.map((one) => {
                if (one.id !== id) return one;
                const otherIds = one.labelIds.filter((other) => other !== labelId);
                return { ...one, labelIds: isOn ? [...otherIds, labelId] : otherIds };
              }),
            ),
          (sdk) => sdk.setIdeaLabel(id, labelId, isOn),
        ),
      remove: async ({ id }) => {
        const isDone = await run((sdk) => sdk.deleteIdea(id));
        if (isDone) {
          toast({
            title: m.ideas_deleted(),
            duration: undoMs,
            action: {
              label: m.shared_undo(),
              onPress: () => void run((sdk) => sdk.restoreIdea(id)),
            },
          });
        }
        return isDone;
      },
      write: async ({ id }) => {
        let postId: string | undefined;
        await run(async (sdk) => {
          postId = await sdk.writeIdea(id);
        });
        return postId;
      },
    },
    columns: {
      add: (name) => run((sdk) => sdk.saveIdeaColumn(workspaceId, newId(), name)),
      rename: ({ id }, name) => run((sdk) => sdk.saveIdeaColumn(workspaceId, id, name)),
      order: (ordered) =>
        runOptimistically(
          columnsKey,
          () => client.setQueryData(columnsKey, [...ordered]),
          (sdk) =>
            sdk.orderIdeaColumns(
              workspaceId,
              ordered.map(({ id }) => id),
            ),
        ),
      remove: ({ id }) => run((sdk) => sdk.removeIdeaColumn(id)),
    },
  };
}
