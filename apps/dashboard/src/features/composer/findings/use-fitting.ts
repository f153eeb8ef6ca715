import { loadLibrary } from "#session/load-library.ts";
import { toastError } from "@postlark/app/toast-error";
import { errorMessage } from "@postlark/app/error-message";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import type { Attachment } from "@postlark/domain/post-content";
import { toAppError } from "@postlark/sdk/errors";
import { useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { Autosave } from "../draft/autosave.ts";
import { contentOf, type Draft, writeMedia } from "../draft/draft.ts";
import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { isMendedByFitting } from "./mend-finding.ts";

export type Fitting = ReturnType<typeof useFitting>;

/** Writes pictures anew for the networks that do not take them as they are; other channels keep theirs. */
export function useFitting({
  draft,
  chosen,
  edit,
  addressOf,
  sendPicture,
  onSent,
}: {
  draft: Draft;
  chosen: readonly ComposerChannel[];
  edit: Autosave["edit"];
  addressOf: (picture: Attachment) => string | undefined;
  sendPicture: SendPicture;
  onSent: (picture: Attachment, url: string) => void;
}) {
  const [isPending, setIsPending] = useState(false);

  async function fit(finding: PostFinding): Promise<void> {
    if (!isMendedByFitting(finding)) return;
    const { channelId, picture: place } = finding;
    const channel = chosen.find(({ id }) => id === channelId);
    const picture = contentOf(draft, channelId).media[place];
    const address = picture && addressOf(picture);
    if (channel === undefined || picture === undefined || address === undefined) return;
    // Few pictures need it.
    const { fitPicture } = await import("../pictures/fit-picture.ts");
    const file = await fitPicture(address, channel.limits.pictures, await focusOf(picture.id));
    const { isStilled: _still, ...sent } = await sendPicture(file, {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const next = { ...sent, alt: picture.alt };
    onSent(next, URL.createObjectURL(file));
    edit((before) =>
      writeMedia(before, channelId, (media) =>
        media.map((one) => (one.id === picture.id ? next : one)),
      ),
    );
  }

  async function fitAll(findings: readonly PostFinding[]): Promise<void> {
    setIsPending(true);
    try {
      // oxlint-disable-next-line no-await-in-loop -- a picture at a time is enough for the server
      for (const finding of findings) await fit(finding);
    } catch (thrown) {
      toastError(errorMessage(toAppError(thrown)));
    }
    setIsPending(false);
  }

  return { isPending, fitAll };
}

/** What of a picture is to stay in sight; the middle where that cannot be read. */
async function focusOf(pictureId: string) {
  try {
    return (await (await loadLibrary()).fetchPicture(pictureId)).focus;
  } catch {
    return null;
  }
}
