import type { PictureType } from "@postlark/domain/picture";
import type { AvatarFiles, AvatarSize } from "@postlark/domain/avatar-sizes";
import type { Crop } from "./crop.ts";

/** Encodes the square in each avatar size, without the camera's metadata. Rejects if the browser cannot encode it. */
export async function cutPicture(
  image: ImageBitmap,
  crop: Crop,
  type: PictureType,
): Promise<AvatarFiles> {
  const cut = (side: AvatarSize) => encodeSquare(image, crop, type, side);
  const [small, medium, large] = await Promise.all([cut(96), cut(192), cut(512)]);
  return { 96: small, 192: medium, 512: large };
}

function encodeSquare(
  image: ImageBitmap,
  crop: Crop,
  type: PictureType,
  maxSide: AvatarSize,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const side = Math.min(maxSide, Math.ceil(crop.side));
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

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  const { left, top, side } = crop;
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
