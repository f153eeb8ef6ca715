import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { NoteInput } from "@postlark/sdk/notes";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";

export type NoteCommands = {
  /** @returns whether it was saved */
  save: (input: NoteInput, current: CalendarNote | undefined) => Promise<boolean>;
  /** Can be undone for ten seconds. */
  remove: (note: CalendarNote) => Promise<boolean>;
};

/** Saves and deletes notes; a refusal shows a toast. */
export function useNotes(): NoteCommands {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();

  /** @returns whether it succeeded */
  async function run(command: () => Promise<void>): Promise<boolean> {
    try {
      await command();
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.allNotes(workspaceId) });
    }
  }

  return {
    save: (input, current) =>
      run(async () => {
        const { changeNote, createNote } = await loadWorkspace();
        await (current
          ? changeNote(current.id, current.revision, input)
          : createNote(workspaceId, input));
      }),
    remove: async ({ id }) => {
      const isDone = await run(async () => (await loadWorkspace()).deleteNote(id));
      if (!isDone) return false;
      toast({
        title: m.calendar_note_deleted(),
        duration: undoMs,
        action: {
          label: m.shared_undo(),
          onPress: () => void run(async () => (await loadWorkspace()).restoreNote(id)),
        },
      });
      return true;
    },
  };
}
