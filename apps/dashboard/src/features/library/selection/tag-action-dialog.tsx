import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { loadMediaBatches } from "#session/load-media-batches.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BatchStatus } from "./batch-status.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import type { Batches } from "./use-batches.ts";
import { skippedMessage } from "./skipped-message.ts";

export type TagActionDialogProps = {
  pictures: readonly LibraryPicture[];
  suggestions: readonly string[];
  batches: Batches;
  onClose: () => void;
};

/** The dialog that adds a tag to several pictures or removes it; keeps its input on failure. */
export function TagActionDialog({ pictures, suggestions, batches, onClose }: TagActionDialogProps) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  const tagging = useMutation({
    mutationFn: async ({ tag, isOn }: { tag: string; isOn: boolean }) => {
      const { tagPictures } = await loadMediaBatches();
      const outcome = await batches.run(pictures, (ids) => tagPictures(id, ids, tag, isOn));
      if (outcome.error !== undefined) throw outcome.error;
      return outcome;
    },
    onSuccess: (outcome, { tag, isOn }) => {
      const title = isOn ? m.media_selection_tagged : m.media_selection_untagged;
      toast({
        title: title({ tag, count: outcome.succeeded.length }),
        description: skippedMessage(outcome),
      });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: libraryQueries.all(id) }),
  });
  const { error, variables } = tagging;
  return (
    <TagDialog
      count={pictures.length}
      suggestions={suggestions}
      pending={tagging.isPending ? (variables?.isOn ? "add" : "remove") : undefined}
      status={<BatchStatus {...batches} className="mt-4" />}
      error={error === null ? undefined : commandError(error)}
      onTag={(tag, isOn) => tagging.mutate({ tag, isOn })}
      onClose={() => {
        batches.stop();
        onClose();
      }}
    />
  );
}
