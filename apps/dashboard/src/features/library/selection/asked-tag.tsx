import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { loadLibrary } from "#session/load-library.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { forEachPicture } from "./for-each-picture.ts";
import { TagDialog } from "./tag-dialog.tsx";

export type AskedTagProps = {
  pictures: readonly LibraryPicture[];
  /** The workspace's. */
  suggestions: readonly string[];
  onClose: () => void;
};

/** Asks for a tag, and puts it on several pictures, or takes it off; what was typed stays where that fails. */
export function AskedTag({ pictures, suggestions, onClose }: AskedTagProps) {
  const { id } = useLiveWorkspace();
  const client = useQueryClient();
  const tagging = useMutation({
    mutationFn: async ({ tag, isOn }: { tag: string; isOn: boolean }) => {
      const { tagPicture } = await loadLibrary();
      const outcome = await forEachPicture(pictures, (picture) => tagPicture(picture, tag, isOn));
      if (outcome.error !== undefined) throw outcome.error;
      return outcome;
    },
    onSuccess: ({ done, left }, { tag, isOn }) => {
      const title = isOn ? m.live_selection_tagged : m.live_selection_untagged;
      toast({
        title: title({ tag, count: done.length }),
        description: left.length > 0 ? m.live_selection_left({ count: left.length }) : "",
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
      error={error === null ? undefined : commandError(error)}
      onTag={(tag, isOn) => tagging.mutate({ tag, isOn })}
      onClose={onClose}
    />
  );
}
