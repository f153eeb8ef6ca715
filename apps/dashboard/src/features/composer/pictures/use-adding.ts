import { mediaIn } from "#components/pictures/pictures-in.ts";
import type { SendPicture, Uploads } from "#components/pictures/use-uploads.ts";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/toast-error";
import { maxPictures } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import type { Variant } from "../draft/draft.ts";

/** Adds pictures and videos to a variant. Of more than it takes, or of a video among others, somebody chooses: `asked` are those. */
export function useAdding({
  uploads,
  variant,
  room,
  sendPicture,
}: {
  uploads: Uploads;
  variant: Variant;
  room: number;
  sendPicture: SendPicture;
}) {
  const [asked, setAsked] = useState<readonly File[]>();

  function add(files: readonly File[]): void {
    const media = mediaIn(files);
    const isMixed = media.length > 1 && media.some(isVideo);
    if (media.length < files.length) toastError(m.live_library_media_only());
    if (media.length > 0 && room === 0) {
      toastError(m.live_compose_pictures_full({ count: maxPictures }));
    } else if (isMixed || media.length > room) setAsked(media);
    else uploads.add(variant, media);
  }

  async function keepInLibrary(files: readonly File[]): Promise<void> {
    let kept = 0;
    for (const file of files) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a picture at a time is enough for the server
        await sendPicture(file, {
          id: newId(),
          signal: new AbortController().signal,
          onProgress: () => {},
        });
        kept += 1;
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- few fail
        const { uploadError } = await import("#components/pictures/upload-error.ts");
        toastError(uploadError(file.name, error));
      }
    }
    if (kept > 0) toast({ title: m.live_compose_choose_kept({ count: kept }), description: "" });
  }

  return {
    add,
    asked,
    choose: (chosen: readonly File[], others: readonly File[]) => {
      setAsked(undefined);
      uploads.add(variant, chosen);
      void keepInLibrary(others);
    },
    cancel: () => setAsked(undefined),
  };
}
