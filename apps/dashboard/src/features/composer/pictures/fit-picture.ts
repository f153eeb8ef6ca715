import { type Focus, middle, startOfPiece } from "@postlark/domain/crop";
import type { PostLimits } from "@postlark/domain/post-checks/post-finding";

/** The part of a picture that is kept, and how large it becomes, in pixels. */
export type PictureFit = {
  left: number;
  top: number;
  cutWidth: number;
  cutHeight: number;
  width: number;
  height: number;
};

/** Fits a picture to what a network takes: what is around its focal point where it is too tall or too wide, smaller where it is too large. */
export function fitOfPicture(
  { width, height }: { width: number; height: number },
  { tallest, shapes, maxSide }: Pick<PostLimits["pictures"], "tallest" | "shapes" | "maxSide">,
  focus: Focus = middle,
): PictureFit {
  const most = Math.min(tallest ?? Infinity, shapes?.tallest ?? Infinity);
  const cutHeight = Math.min(height, Math.floor(width * most));
  const cutWidth = Math.min(width, Math.floor(cutHeight / (shapes?.widest ?? 0)));
  const scale = Math.min(1, maxSide / Math.max(cutWidth, cutHeight));
  return {
    left: startOfPiece(width, cutWidth, focus.x),
    top: startOfPiece(height, cutHeight, focus.y),
    cutWidth,
    cutHeight,
    width: Math.max(1, Math.floor(cutWidth * scale)),
    height: Math.max(1, Math.floor(cutHeight * scale)),
  };
}

/**
 * Writes a picture anew as a network takes it.
 * @param address where the picture can be read
 * @param focus what stays in sight; null for the middle
 * @throws where it cannot be read or written
 */
export async function fitPicture(
  address: string,
  limits: PostLimits["pictures"],
  focus: Focus | null,
): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const size = { width: naturalWidth, height: naturalHeight };
  const { left, top, cutWidth, cutHeight, width, height } = fitOfPicture(
    size,
    limits,
    focus ?? middle,
  );
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, cutWidth, cutHeight, 0, 0, width, height);
  // Without loss: the server chooses what it keeps.
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new File([blob], "picture.png", { type: "image/png" });
}
