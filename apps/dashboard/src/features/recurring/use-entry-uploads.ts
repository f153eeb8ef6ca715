import { noPictureStore } from "#components/pictures/picture-store.ts";
import { mediaIn } from "#components/pictures/pictures-in.ts";
import { useUploads } from "#components/pictures/use-uploads.ts";
import { sendMedia } from "#components/videos/send-media.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { type ClipboardEvent, type DragEvent, useMemo } from "react";

/**
 * Adds pictures and videos to an entry that is being written: chosen, dropped on it, or pasted into it.
 * @param onSent takes over what is in the library now
 */
export function useEntryUploads(
  workspaceId: string,
  media: readonly Attachment[],
  onSent: (attachment: Attachment) => void,
) {
  const send = useMemo(() => sendMedia(workspaceId), [workspaceId]);
  // Kept until the form is closed, like its other input.
  const uploads = useUploads(send, noPictureStore, (_variant, attachment, url) => {
    if (url !== undefined) URL.revokeObjectURL(url);
    onSent(attachment);
  });
  const waiting = uploads.uploads.filter(({ isRefused }) => !isRefused).length;
  const room = maxPictures - media.length - waiting;

  function add(files: readonly File[]) {
    const taken = mediaIn(files);
    if (taken.length < files.length) toastError(m.media_library_media_only());
    if (taken.length > room) toastError(m.composer_pictures_full({ count: maxPictures }));
    uploads.add(null, taken.slice(0, room));
  }

  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
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
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}

export type EntryUploads = ReturnType<typeof useEntryUploads>;
