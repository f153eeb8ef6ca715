import { m } from "#paraglide/messages.js";
import { loadFolders } from "#session/load-folders.ts";
import { loadLibrary } from "#session/load-library.ts";
import { commandError } from "#workspace/command-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { type Focus, type Frame, focusInFrame } from "@postlark/domain/crop";
import { maxPictureNameLength } from "@postlark/domain/library-picture";
import type { Attachment } from "@postlark/domain/post-content";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CropDialog } from "./crop-dialog.tsx";

export type CropPictureProps = {
  picture: Attachment;
  /** URL of the picture; undefined until it is known. */
  address: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Uses the new picture, with the original's description. */
  onCropped: (picture: Attachment) => void;
};

/** Saves a crop of a picture as a new picture of the library. The original stays, and so does its focal point. */
export function CropPicture({ picture, address, isOpen, onClose, onCropped }: CropPictureProps) {
  const { id: workspaceId, role } = useWorkspace();
  const client = useQueryClient();
  const { data: stored, error: loadError } = useQuery(libraryQueries.one(workspaceId, picture.id));
  const isOwn = stored?.createdBy === storedUserId();
  const mayFocus = stored !== undefined && (isAtLeast(role, "editor") || isOwn);
  const refetch = async () =>
    client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });

  const saveFocus = useMutation({
    mutationFn: async (focus: Focus) => (await loadLibrary()).changePicture(picture.id, { focus }),
    onSettled: refetch,
  });

  const crop = useMutation({
    mutationFn: async ({ frame, focus }: { frame: Frame; focus: Focus }) => {
      if (stored === undefined) throw new Error("No picture to crop.");
      const name = m.media_crop_name({ name: stored.name || m.media_library_unnamed() });
      const { changePicture, cropPicture, tagPicture } = await loadLibrary();
      const uploaded = await cropPicture(picture.id, { frame }, name.slice(-maxPictureNameLength));
      await changePicture(uploaded.id, {
        alt: stored.alt,
        focus: focusInFrame(focus, picture, frame),
      });
      if (stored.folderId !== null) {
        const { movePictures } = await loadFolders();
        await movePictures(workspaceId, [uploaded.id], stored.folderId);
      }
      await Promise.all(stored.tags.map(async (tag) => tagPicture(uploaded.id, tag, true)));
      return { ...uploaded, alt: picture.alt };
    },
    onSuccess: (cropped) => {
      toast({ title: m.media_crop_done(), description: "" });
      onClose();
      onCropped(cropped);
    },
    onSettled: refetch,
  });
  const error = loadError ?? saveFocus.error ?? crop.error;

  return (
    <CropDialog
      isOpen={isOpen}
      onClose={onClose}
      picture={picture}
      address={address}
      saved={stored?.focus ?? null}
      error={error === null ? undefined : commandError(error)}
      isPending={crop.isPending}
      onCrop={stored && ((frame, focus) => crop.mutate({ frame, focus }))}
      isKeeping={saveFocus.isPending}
      kept={saveFocus.isSuccess ? saveFocus.variables : undefined}
      onKeepFocus={mayFocus ? saveFocus.mutate : undefined}
    />
  );
}
