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

/** Deletes several pictures, but for those that planned posts show. @param onDeleted those that are gone */
export function useDeleting(run: RunBatches, onDeleted: (pictures: Pictures) => void) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: libraryQueries.all(id) });

  async function restore(pictures: Pictures): Promise<void> {
    try {
      const { restorePictures } = await loadMediaBatches();
      const { error } = await run(pictures, (ids) => restorePictures(id, ids));
      if (error !== undefined) toastError(commandError(error));
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await readAgain();
    }
  }

  const deleting = useMutation({
    mutationFn: async (pictures: Pictures) => {
      const { deletePictures } = await loadMediaBatches();
      return run(pictures, (ids) => deletePictures(id, ids));
    },
    onSuccess: (outcome) => {
      const { done, error } = outcome;
      const stayed = skippedMessage(outcome);
      onDeleted(done);
      if (error !== undefined) toastError(commandError(error));
      if (done.length === 0 && stayed === "") return;
      toast({
        title: m.media_selection_deleted({ count: done.length }),
        description: stayed,
        duration: undoMs,
        ...(done.length > 0 && {
          action: { label: m.shared_undo(), onPress: () => void restore(done) },
        }),
      });
    },
    onError: (error) => toastError(commandError(error)),
    onSettled: readAgain,
  });

  return {
    remove: (pictures: Pictures) => deleting.mutate(pictures),
    isPending: deleting.isPending,
    /** Pictures of the last deletion that planned posts contain. */
    planned: deleting.data?.planned ?? [],
    forget: deleting.reset,
  };
}
