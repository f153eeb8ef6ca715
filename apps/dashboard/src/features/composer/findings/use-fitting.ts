import { m } from "#paraglide/messages.js";
import { loadLibrary } from "#session/load-library.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { errorMessage } from "@postlark/app/session/error-message";
import type { Cut } from "@postlark/domain/crop";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { maxPictureNameLength } from "@postlark/domain/library-picture";
import type { Attachment } from "@postlark/domain/post-content";
import { toAppError } from "@postlark/sdk/errors";
import { useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { Autosave } from "../draft/autosave.ts";
import { contentOf, type Draft, writeMedia } from "../draft/draft.ts";
import { recordOriginal } from "../draft/fitted-pictures.ts";
import { isFixedByFitting } from "./fix-finding.ts";

/**
 * Saves a crop of a picture as a new one.
 * @throws AppError with a message for the screen
 */
export type CropPicture = (pictureId: string, cut: Cut, name: string) => Promise<Attachment>;

export type Fitting = ReturnType<typeof useFitting>;

/** Crops or shrinks pictures for the networks that need it; other channels keep the originals. */
export function useFitting({
  draft,
  chosen,
  edit,
  cropPicture,
}: {
  draft: Draft;
  chosen: readonly ComposerChannel[];
  edit: Autosave["edit"];
  cropPicture: CropPicture;
}) {
  const [isPending, setIsPending] = useState(false);

  async function fit(finding: PostFinding): Promise<void> {
    if (!isFixedByFitting(finding)) return;
    const { channelId, picture: place } = finding;
    const channel = chosen.find(({ id }) => id === channelId);
    const picture = contentOf(draft, channelId).media[place];
    if (channel === undefined || picture === undefined) return;
    // Loaded on demand, since few pictures need it.
    const { fitOfPicture } = await import("../pictures/fit-picture.ts");
    const { focus, name } = await focusAndNameOf(picture.id);
    const fitted = await cropPicture(
      picture.id,
      fitOfPicture(picture, channel.limits.pictures, focus),
      name,
    );
    recordOriginal(fitted.id, picture.id);
    edit((before) =>
      writeMedia(before, channelId, (media) =>
        media.map((one) => (one.id === picture.id ? { ...fitted, alt: one.alt } : one)),
      ),
    );
  }

  async function fitAll(findings: readonly PostFinding[]): Promise<void> {
    setIsPending(true);
    try {
      // One picture at a time, to spare the server.
      for (const finding of findings) await fit(finding);
    } catch (thrown) {
      toastError(errorMessage(toAppError(thrown)));
    }
    setIsPending(false);
  }

  return { isPending, fitAll };
}

/** Returns a picture's focal point, and a name for its crop; null (the middle) and no name if they cannot be loaded. */
async function focusAndNameOf(pictureId: string) {
  try {
    const { focus, name } = await (await loadLibrary()).fetchPicture(pictureId);
    const cutName = m.media_crop_name({ name: name || m.media_library_unnamed() });
    return { focus, name: cutName.slice(-maxPictureNameLength) };
  } catch {
    return { focus: null, name: "" };
  }
}
