import type { PictureType } from "@postlark/domain/picture";
import type { Crop } from "./crop";

/** The side of a stored picture, in pixels: the largest avatar, four times over. */
const storedSide = 512;

/**
 * The square as a file of its own, written anew: no larger than it is shown, and without what a
 * camera adds about place and time.
 * @throws Error when the browser cannot write it
 */
export function cutPicture(image: ImageBitmap, crop: Crop, type: PictureType): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const side = Math.min(storedSide, Math.ceil(crop.side));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, image, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The picture was not written.")) : resolve(blob)),
      type,
      0.9,
    );
  });
}

/** Fills a canvas with the square. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  const { left, top, side } = crop;
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
