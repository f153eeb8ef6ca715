import type { Frame } from "@postlark/domain/crop";

/** The largest file that the server takes, in bytes. */
const mostBytes = 20_000_000;

/**
 * Writes a part of a picture as a file of its own.
 * @param address where the picture can be read
 * @throws where it cannot be read or written
 */
export async function drawCrop(
  address: string,
  { left, top, width, height }: Frame,
  name: string,
): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no pictures.");
  context.drawImage(image, left, top, width, height, 0, 0, width, height);
  // Without loss where there is room for that: the server chooses what it keeps.
  let blob = await canvas.convertToBlob({ type: "image/png" });
  if (blob.size > mostBytes) {
    blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  }
  return new File([blob], name, { type: blob.type });
}
