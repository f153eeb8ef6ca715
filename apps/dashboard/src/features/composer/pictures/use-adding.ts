import { mediaIn } from "#components/pictures/pictures-in.ts";
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
 * among several files, the user is asked where they go: `asked` are those files; later ones are asked about
 * afterwards.
 */
export function useAdding({
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
  const [asked, setAsked] = useState<readonly { id: string; files: readonly File[] }[]>([]);

  function add(files: readonly File[]): void {
    const added = mediaIn(files);
    const isMixed = added.some(isVideo);
    const most = limits.map(({ pictures }) => pictures.max - media.length);
    if (added.length < files.length) toastError(m.media_library_media_only());
    if (added.length > 0 && room === 0) {
      toastError(m.composer_pictures_full({ count: maxPictures }));
    } else if (added.length > 1 && (isMixed || added.length > Math.min(room, ...most))) {
      setAsked((before) => [...before, { id: newId(), files: added }]);
    } else uploads.add(variant, added);
  }

  return { add, asked: asked[0], close: () => setAsked(([, ...later]) => later) };
}
