import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** The part of a picture that is kept, and how large it becomes, in pixels. */
export type PictureFit = { top: number; cutHeight: number; width: number; height: number };

/** Fits a picture to what a network shows: its middle where it is too tall, smaller where it is too large. */
export function fitOfPicture(
  { width, height }: { width: number; height: number },
  { tallest, maxSide }: Pick<PostLimits["pictures"], "tallest" | "maxSide">,
): PictureFit {
  const cutHeight = Math.min(height, Math.floor(width * (tallest ?? Infinity)));
  const scale = Math.min(1, maxSide / Math.max(width, cutHeight));
  return {
    top: Math.round((height - cutHeight) / 2),
    cutHeight,
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(cutHeight * scale)),
  };
}

/**
 * Writes a picture anew as a network takes it.
 * @param address where the picture can be read
 * @throws where it cannot be read or written
 */
export async function fitPicture(address: string, limits: PostLimits["pictures"]): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const size = { width: naturalWidth, height: naturalHeight };
  const { top, cutHeight, width, height } = fitOfPicture(size, limits);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, top, naturalWidth, cutHeight, 0, 0, width, height);
  // Without loss: the server chooses what it keeps.
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "picture.png", { type: "image/png" });
}
