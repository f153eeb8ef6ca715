import { useGoTo } from "#components/use-go-to.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import { endSeries, resumeSeries, skipOccurrence, splitSeries } from "@postlark/sdk/series";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";

export type SeriesCommands = {
  /** Can be undone for ten seconds. */
  end: (id: string) => Promise<void>;
  /** Can be undone for ten seconds. */
  skip: (id: string, occurrence: string) => Promise<void>;
  /** Opens the new, separate post for editing. */
  split: (id: string, occurrence: string, which: "one" | "following") => Promise<void>;
};

/** The commands of a series; a refusal shows a toast. */
export function useSeriesCommands(): SeriesCommands {
  const { id: workspaceId, slug } = useWorkspace();
  const client = useQueryClient();
  const goTo = useGoTo();

  async function run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await command();
    } catch (thrown) {
      toastError(commandError(thrown));
      return undefined;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  const offerUndo = (title: string, undo: () => Promise<void>) =>
    toast({
      title,
      duration: undoMs,
      action: { label: m.shared_undo(), onPress: () => void run(undo) },
    });

  return {
    end: (id) =>
      run(async () => {
        await endSeries(id);
        offerUndo(m.recurring_series_ended(), () => resumeSeries(id));
      }),
    skip: (id, occurrence) =>
      run(async () => {
        await skipOccurrence(id, occurrence, true);
        offerUndo(m.recurring_series_skipped(), () => skipOccurrence(id, occurrence, false));
      }),
    split: async (id, occurrence, which) => {
      const postId = await run(() => splitSeries(id, occurrence, which));
      if (postId !== undefined) goTo(`/w/${slug}/posts/${postId}?edit`);
    },
  };
}
