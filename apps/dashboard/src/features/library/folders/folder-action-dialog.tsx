import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import type { MediaFolder } from "@postlark/domain/media-folder";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toAppError } from "@postlark/sdk/errors";
import { useMutation } from "@tanstack/react-query";
import { BatchStatus } from "../selection/batch-status.tsx";
import type { Batches } from "../selection/use-batches.ts";
import { type FolderAnswer, FolderDialog } from "./folder-dialog.tsx";
import type { FolderQuestion } from "./folder-question.ts";
import { useFolders } from "./use-folders.ts";

export type FolderActionDialogProps = {
  question: FolderQuestion;
  folders: readonly MediaFolder[];
  batches: Batches;
  /** Called with the pictures that are in the target folder now. */
  onMoved: (pictures: readonly LibraryPicture[]) => void;
  /** It was done, or given up. @param folder where to look then; undefined for where one is */
  onClose: (folder?: string | null) => void;
};

/** Shows the dialog and performs its answer; keeps the input if that fails. */
export function FolderActionDialog({
  question,
  folders,
  batches,
  onMoved,
  onClose,
}: FolderActionDialogProps) {
  const { create, rename, move, remove, movePictures } = useFolders(batches.run);
  const answering = useMutation({
    mutationFn: async ({ name, place, pictures }: FolderAnswer) => {
      switch (question.kind) {
        case "new":
          return create(name, question.parent?.id ?? null);
        case "rename":
          return rename(question.folder.id, name);
        case "move":
          return move(question.folder.id, place);
        case "delete":
          await remove(question.folder, pictures);
          return question.folder.parentId;
        case "pictures":
          onMoved(await movePictures(question.pictures, place));
          return undefined;
      }
    },
    onSuccess: (folder) => onClose(folder ?? (question.kind === "delete" ? null : undefined)),
  });
  const { error } = answering;
  return (
    <FolderDialog
      question={question}
      folders={folders}
      isPending={answering.isPending}
      status={<BatchStatus {...batches} className="mt-4" />}
      error={error === null ? undefined : refusalOf(error)}
      onAnswer={answering.mutate}
      onClose={() => {
        batches.stop();
        onClose();
      }}
    />
  );
}

function refusalOf(error: unknown): string {
  return toAppError(error).code === "media_planned"
    ? m.media_folder_planned()
    : commandError(error);
}
