import { m } from "#paraglide/messages.js";
import { loadFolders } from "#session/load-folders.ts";
import { commandError } from "#workspace/command-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { toastError } from "@postlark/app/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { type MediaFolder, mostMoved } from "@postlark/domain/media-folder";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { newId } from "#lib/new-id.ts";

/** How long it can be taken back, in ms. */
const undoMs = 10_000;

type Placed = Pick<LibraryPicture, "id" | "folderId">;

/** What can be done with folders, and with what lies in them; what is read of the library is read again. */
export function useFolders() {
  const { id: workspaceId } = useLiveWorkspace();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });

  /** @throws AppError */
  async function put(ids: readonly string[], folderId: string | null): Promise<readonly string[]> {
    const folders = await loadFolders();
    const moved: string[] = [];
    for (let at = 0; at < ids.length; at += mostMoved) {
      const some = ids.slice(at, at + mostMoved);
      // oxlint-disable-next-line no-await-in-loop -- more are not moved at once
      moved.push(...(await folders.movePictures(workspaceId, some, folderId)));
    }
    return moved;
  }

  /** Does it and reads again, or tells why not. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toastError(commandError(error));
    }
    await readAgain();
  }

  async function putBack(pictures: readonly Placed[]): Promise<void> {
    const places = new Set(pictures.map(({ folderId }) => folderId));
    for (const place of places) {
      const from = pictures.filter(({ folderId }) => folderId === place);
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      await put(
        from.map(({ id }) => id),
        place,
      );
    }
  }

  /** Moves pictures, which can be taken back. @throws AppError */
  async function movePictures(pictures: readonly Placed[], folderId: string | null) {
    const others = pictures.filter((picture) => picture.folderId !== folderId);
    if (others.length === 0) return;
    const moved = new Set(
      await put(
        others.map(({ id }) => id),
        folderId,
      ),
    );
    toast({
      title: m.live_folder_moved({ count: moved.size }),
      description: moved.size < others.length ? m.live_folder_left() : "",
      duration: undoMs,
      ...(moved.size > 0 && {
        action: {
          label: m.live_undo(),
          onPress: () => void attempt(() => putBack(others.filter(({ id }) => moved.has(id)))),
        },
      }),
    });
    await readAgain();
  }

  /** @throws AppError */
  async function remove({ id, name }: MediaFolder, pictures: "keep" | "delete"): Promise<void> {
    const { removeFolder, restoreFolder } = await loadFolders();
    await removeFolder(id, pictures);
    toast({
      title: m.live_folder_deleted({ name }),
      description: "",
      duration: undoMs,
      action: { label: m.live_undo(), onPress: () => void attempt(() => restoreFolder(id)) },
    });
    await readAgain();
  }

  return {
    movePictures,
    remove,
    /** Moves what was dropped, or tells why not. */
    drop: (pictures: readonly Placed[], folderId: string | null) =>
      attempt(() => movePictures(pictures, folderId)),
    /** Puts a picture that was just added where it was added. */
    place: (id: string, folderId: string) => attempt(() => put([id], folderId)),
    /** @returns its id @throws AppError */
    create: async (name: string, parentId: string | null): Promise<string> => {
      const id = newId();
      await (await loadFolders()).saveFolder(workspaceId, id, { name, parentId });
      await readAgain();
      return id;
    },
    /** @throws AppError */
    rename: async (id: string, name: string): Promise<void> => {
      await (await loadFolders()).saveFolder(workspaceId, id, { name });
      await readAgain();
    },
    /** @throws AppError */
    move: async (id: string, parentId: string | null): Promise<void> => {
      await (await loadFolders()).moveFolder(id, parentId);
      await readAgain();
    },
  };
}
