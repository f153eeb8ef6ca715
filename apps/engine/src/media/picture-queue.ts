import type { Cut } from "@postlark/domain/crop";

import type { NormalPicture } from "./normalise-picture.ts";
import { PictureError } from "./picture-error.ts";
import { createTurns } from "../platform/time/turns.ts";

export type NormalisePicture = (bytes: Uint8Array, cut?: Cut) => Promise<NormalPicture>;

const tooManyPictures = () =>
  new PictureError(
    "pictures_waiting",
    "Many pictures are being added just now. Try again in a minute.",
  );

/** Normalises two pictures at a time; others wait encoded. @throws PictureError if 20 wait already */
export function createPictureQueue(): NormalisePicture {
  const inTurn = createTurns({ maxRunning: 2, maxWaiting: 20, createFullError: tooManyPictures });
  return (bytes, cut) =>
    inTurn(async () => {
      // Decoders are loaded on first use: an idle engine stays small.
      const { normalisePicture } = await import("./normalise-picture.ts");
      return normalisePicture(bytes, cut);
    });
}
