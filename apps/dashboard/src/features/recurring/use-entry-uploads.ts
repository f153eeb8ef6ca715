import { noPictureStore } from "#components/pictures/picture-store.ts";
import { mediaFilesIn } from "#components/pictures/media-files-in.ts";
import { useUploads } from "#components/pictures/use-uploads.ts";
import { sendMedia } from "#components/videos/send-media.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { type ClipboardEvent, type DragEvent, useMemo } from "react";

/**
 * Adds pictures and videos to an entry that is being written: chosen, dropped on it, or pasted into it.
 * @param onSent receives each picture once it is in the library
 */
export function useEntryUploads(
  workspaceId: string,
  media: readonly Attachment[],
  onSent: (attachment: Attachment) => void,
) {
  const send = useMemo(() => sendMedia(workspaceId), [workspaceId]);
  // Without a store: they are lost when the form is closed, like its other input.
  const uploads = useUploads(send, noPictureStore, (_variant, attachment, url) => {
    if (url !== undefined) URL.revokeObjectURL(url);
    onSent(attachment);
  });
  const pendingCount = uploads.uploads.filter(({ isRefused }) => !isRefused).length;
  const room = maxPictures - media.length - pendingCount;

  function add(files: readonly File[]) {
    const mediaFiles = mediaFilesIn(files);
    if (mediaFiles.length < files.length) toastError(m.media_library_media_only());
    if (mediaFiles.length > room) toastError(m.composer_pictures_full({ count: maxPictures }));
    uploads.add(null, mediaFiles.slice(0, room));
  }

  const addFiles = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    add([...files]);
  };

  return {
    uploads,
    room,
    add,
    /** The element that files are dropped on and pasted into. */
    target: {
      onPaste: (event: ClipboardEvent) => addFiles(event, event.clipboardData),
      onDrop: (event: DragEvent) => addFiles(event, event.dataTransfer),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}

export type EntryUploads = ReturnType<typeof useEntryUploads>;
