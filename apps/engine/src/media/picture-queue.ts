import type { Cut } from "@postlark/domain/crop";

import type { NormalPicture } from "./normalise-picture.ts";
import { PictureError } from "./picture-error.ts";

export type NormalisePicture = (bytes: Uint8Array, cut?: Cut) => Promise<NormalPicture>;

const atOnce = 2;
const mostWaiting = 20;

/** Normalises two pictures at a time; each waits decoded nowhere, as the bytes it came in. */
export function createPictureQueue(): NormalisePicture {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (bytes, cut) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw new PictureError(
          "pictures_waiting",
          "Many pictures are being added just now. Try again in a minute.",
        );
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      // The decoders are not loaded before somebody adds a picture: an idle engine stays small.
      const { normalisePicture } = await import("./normalise-picture.ts");
      return await normalisePicture(bytes, cut);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
