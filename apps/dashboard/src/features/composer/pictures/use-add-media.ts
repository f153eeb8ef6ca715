import { mediaFilesIn } from "#components/pictures/media-files-in.ts";
import type { Uploads } from "#components/pictures/use-uploads.ts";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { useState } from "react";
import type { Variant } from "../draft/draft.ts";

/**
 * Adds pictures and videos to a variant. If there are more than the post or one of its channels takes, or a video
 * among several files, the user is asked where they go: `pendingFiles` are those files. Files added meanwhile are asked
 * about afterwards.
 */
export function useAddMedia({
  uploads,
  variant,
  media,
  limits,
  room,
}: {
  uploads: Uploads;
  variant: Variant;
  media: readonly Attachment[];
  limits: readonly PostLimits[];
  room: number;
}) {
  const [questions, setQuestions] = useState<readonly { id: string; files: readonly File[] }[]>([]);

  function add(files: readonly File[]): void {
    const mediaFiles = mediaFilesIn(files);
    const isMixed = mediaFiles.some(isVideo);
    const remainingPerChannel = limits.map(({ pictures }) => pictures.max - media.length);
    if (mediaFiles.length < files.length) toastError(m.media_library_media_only());
    if (mediaFiles.length > 0 && room === 0) {
      toastError(m.composer_pictures_full({ count: maxPictures }));
    } else if (
      mediaFiles.length > 1 &&
      (isMixed || mediaFiles.length > Math.min(room, ...remainingPerChannel))
    ) {
      setQuestions((before) => [...before, { id: newId(), files: mediaFiles }]);
    } else uploads.add(variant, mediaFiles);
  }

  return { add, pendingFiles: questions[0], close: () => setQuestions(([, ...later]) => later) };
}
