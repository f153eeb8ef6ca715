import { PictureError } from "./picture-error.ts";
import { createTurns } from "../platform/time/turns.ts";

type Stored = { readonly bytes: Uint8Array; readonly type: string };

/** @param name identifies the picture: concurrent requests share one conversion */
export type MakeJpeg = (
  name: string,
  read: () => Promise<Stored | undefined>,
) => Promise<Uint8Array | undefined>;

const tooManyPictures = () =>
  new PictureError(
    "pictures_waiting",
    "Many pictures are being read just now. Try again in a minute.",
  );

/**
 * Converts stored pictures to JPEG, one at a time, so that other work is not delayed. Resolves with
 * undefined if the picture is missing.
 * @throws PictureError if 40 wait already
 */
export function createJpegQueue(): MakeJpeg {
  const inTurn = createTurns({ maxRunning: 1, maxWaiting: 40, createFullError: tooManyPictures });
  const conversions = new Map<string, Promise<Uint8Array | undefined>>();
  return (name, read) => {
    const pending = conversions.get(name);
    if (pending) return pending;
    const jpeg = inTurn(async () => {
      const stored = await read();
      if (stored === undefined || stored.type === "image/jpeg") return stored?.bytes;
      // Decoders are loaded on first use: an idle engine stays small.
      const { toJpeg } = await import("./to-jpeg.ts");
      return toJpeg(stored.bytes);
    }).finally(() => conversions.delete(name));
    conversions.set(name, jpeg);
    return jpeg;
  };
}
