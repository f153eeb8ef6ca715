import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadFolders } from "#session/load-folders.ts";
import { commandError } from "#workspace/command-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { newId } from "#lib/new-id.ts";
import { processInBatches, type BatchOutcome } from "../selection/process-in-batches.ts";
import type { RunBatches } from "../selection/use-batches.ts";

type PictureInFolder = Pick<LibraryPicture, "id" | "folderId">;

/**
 * Commands for folders and the pictures in them, which refetch the library.
 * @param run sends a command in batches of pictures, and may show the progress
 */
export function useFolders(run: RunBatches = processInBatches) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const refetchLibrary = () =>
    client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });

  /**
   * Moves pictures into a folder, null for none. The outcome lists as "forbidden" those of other users, which only editors
   * may move.
   * @throws AppError
   */
  async function moveInBatches<Picture extends Pick<PictureInFolder, "id">>(
    pictures: readonly Picture[],
    folderId: string | null,
  ): Promise<BatchOutcome<Picture>> {
    const folders = await loadFolders();
    return run(pictures, async (ids) => {
      const movedIds = new Set(await folders.movePictures(workspaceId, ids, folderId));
      return ids
        .filter((id) => !movedIds.has(id))
        .map((id) => ({ id, code: "forbidden", posts: 0 }));
    });
  }

  /** Runs a command and refetches the library. Shows an error as a toast. */
  async function runOrToast(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      toastError(commandError(error));
    }
    await refetchLibrary();
  }

  /** Moves pictures back into the folders in which they were. @throws AppError */
  async function restoreFolders(pictures: readonly PictureInFolder[]): Promise<void> {
    const folderIds = new Set(pictures.map(({ folderId }) => folderId));
    for (const previousId of folderIds) {
      const folderPictures = pictures.filter(({ folderId }) => folderId === previousId);
      const { error } = await moveInBatches(folderPictures, previousId);
      if (error !== undefined) throw error;
    }
  }

  /**
   * Moves pictures, and shows a toast with "Undo".
   * @returns those that are in the folder now
   * @throws AppError
   */
  async function movePictures<Picture extends PictureInFolder>(
    pictures: readonly Picture[],
    folderId: string | null,
  ): Promise<readonly Picture[]> {
    const picturesToMove = pictures.filter((picture) => picture.folderId !== folderId);
    if (picturesToMove.length === 0) return pictures;
    const { succeeded, refused, unprocessed, error } = await moveInBatches(
      picturesToMove,
      folderId,
    );
    if (succeeded.length > 0 || error === undefined) {
      toast({
        title: m.media_folder_moved({ count: succeeded.length }),
        description: [
          refused.length > 0 && m.media_folder_left(),
          unprocessed.length > 0 && m.media_selection_stopped({ count: unprocessed.length }),
        ]
          .filter(Boolean)
          .join(" "),
        duration: undoMs,
        ...(succeeded.length > 0 && {
          action: {
            label: m.shared_undo(),
            onPress: () => void runOrToast(() => restoreFolders(succeeded)),
          },
        }),
      });
    }
    await refetchLibrary();
    if (error !== undefined) throw error;
    const unmoved = new Set<Picture>([...refused, ...unprocessed]);
    return pictures.filter((picture) => !unmoved.has(picture));
  }

  /** Deletes a folder, with or without its pictures, and shows a toast with "Undo". @throws AppError */
  async function remove({ id, name }: MediaFolder, pictures: "keep" | "delete"): Promise<void> {
    const { removeFolder, restoreFolder } = await loadFolders();
    await removeFolder(id, pictures);
    toast({
      title: m.media_folder_deleted({ name }),
      description: "",
      duration: undoMs,
      action: { label: m.shared_undo(), onPress: () => void runOrToast(() => restoreFolder(id)) },
    });
    await refetchLibrary();
  }

  return {
    movePictures,
    remove,
    /** Moves dropped pictures, or shows the error. */
    movePicturesOrToast: (pictures: readonly PictureInFolder[], folderId: string | null) =>
      runOrToast(() => movePictures(pictures, folderId)),
    /** Moves a newly added picture into the open folder. */
    moveAddedPicture: (id: string, folderId: string) =>
      runOrToast(async () => {
        const { error } = await moveInBatches([{ id }], folderId);
        if (error !== undefined) throw error;
      }),
    /** @returns its id @throws AppError */
    create: async (name: string, parentId: string | null): Promise<string> => {
      const id = newId();
      await (await loadFolders()).saveFolder(workspaceId, id, { name, parentId });
      await refetchLibrary();
      return id;
    },
    /** @throws AppError */
    rename: async (id: string, name: string): Promise<void> => {
      await (await loadFolders()).saveFolder(workspaceId, id, { name });
      await refetchLibrary();
    },
    /** @throws AppError */
    move: async (id: string, parentId: string | null): Promise<void> => {
      await (await loadFolders()).moveFolder(id, parentId);
      await refetchLibrary();
    },
  };
}
