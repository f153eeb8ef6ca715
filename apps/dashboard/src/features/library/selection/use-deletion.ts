import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadMediaBatches } from "#session/load-media-batches.ts";
import { commandError } from "#workspace/command-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { skippedMessage } from "./skipped-message.ts";
import type { RunBatches } from "./use-batches.ts";

type Pictures = readonly LibraryPicture[];

/** Deletes several pictures, with undo, except those in planned posts. @param onDeleted gets the deleted pictures */
export function useDeletion(run: RunBatches, onDeleted: (pictures: Pictures) => void) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: libraryQueries.all(id) });

  async function restore(pictures: Pictures): Promise<void> {
    try {
      const { restorePictures } = await loadMediaBatches();
      const { error } = await run(pictures, (ids) => restorePictures(id, ids));
      if (error !== undefined) toastError(commandError(error));
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await refetch();
    }
  }

  const deletion = useMutation({
    mutationFn: async (pictures: Pictures) => {
      const { deletePictures } = await loadMediaBatches();
      return run(pictures, (ids) => deletePictures(id, ids));
    },
    onSuccess: (outcome) => {
      const { succeeded, error } = outcome;
      const skipped = skippedMessage(outcome);
      onDeleted(succeeded);
      if (error !== undefined) toastError(commandError(error));
      if (succeeded.length === 0 && skipped === "") return;
      toast({
        title: m.media_selection_deleted({ count: succeeded.length }),
        description: skipped,
        duration: undoMs,
        ...(succeeded.length > 0 && {
          action: { label: m.shared_undo(), onPress: () => void restore(succeeded) },
        }),
      });
    },
    onError: (error) => toastError(commandError(error)),
    onSettled: refetch,
  });

  return {
    remove: (pictures: Pictures) => deletion.mutate(pictures),
    isPending: deletion.isPending,
    /** Pictures of the last deletion that planned posts contain. */
    usedInPlannedPosts: deletion.data?.usedInPlannedPosts ?? [],
    reset: deletion.reset,
  };
}
