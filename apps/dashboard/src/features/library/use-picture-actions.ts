import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadLibrary } from "#session/load-library.ts";
import { commandError } from "#workspace/command-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { toAppError } from "@postlark/sdk/errors";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useFolders } from "./folders/use-folders.ts";
import type { ChangePicture } from "./picture-fields.tsx";
import type { SetTag } from "./picture-tags.tsx";
import { nameOf } from "./picture-tile.tsx";

/** Actions for a picture of the library, which refetch what they change. */
export function usePictureActions(picture: LibraryPicture) {
  const { id } = picture;
  const { id: workspaceId, slug } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { movePicturesOrToast } = useFolders();
  const [isDeletionRefused, setIsDeletionRefused] = useState(false);
  const refetchLibrary = () =>
    client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });

  const onChange: ChangePicture = async (change) => {
    await (await loadLibrary()).changePicture(id, change);
    client.setQueryData(libraryQueries.one(workspaceId, id).queryKey, (shown) =>
      shown === undefined ? shown : { ...shown, ...change },
    );
    await refetchLibrary();
  };

  const onTag: SetTag = async (tag, isOn) => {
    try {
      await (await loadLibrary()).tagPicture(id, tag, isOn);
      await refetchLibrary();
      return true;
    } catch (error) {
      toastError(commandError(error));
      return false;
    }
  };

  async function restore() {
    try {
      await (await loadLibrary()).restorePicture(id);
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await refetchLibrary();
    }
  }

  async function remove() {
    setIsDeletionRefused(false);
    try {
      await (await loadLibrary()).deletePicture(id);
    } catch (error) {
      if (toAppError(error).code === "media_planned") {
        await client.invalidateQueries({
          queryKey: libraryQueries.posts(workspaceId, id).queryKey,
        });
        setIsDeletionRefused(true);
      } else toastError(commandError(error));
      return;
    }
    await navigate(`/w/${slug}/library${search}`);
    toast({
      title: m.media_library_deleted({ name: nameOf(picture) }),
      duration: undoMs,
      action: { label: m.shared_undo(), onPress: () => void restore() },
    });
    await refetchLibrary();
  }

  return {
    /** Whether the last deletion was refused because planned posts contain the picture. */
    isDeletionRefused,
    onChange,
    onTag,
    onFolder: (folderId: string | null) => void movePicturesOrToast([picture], folderId),
    onDelete: () => void remove(),
    onRestore: () => void restore(),
  };
}
