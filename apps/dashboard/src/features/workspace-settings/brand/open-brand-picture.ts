import { m } from "#paraglide/messages.js";
import type { PictureType } from "@postlark/domain/picture";
import { maxWorkspacePictureBytes } from "@postlark/domain/workspace-brand";

/** Decodes a picture to crop. @returns a message if the file is refused; the engine checks its content */
export async function openBrandPicture(
  file: File,
): Promise<{ readonly image: ImageBitmap; readonly type: PictureType } | string> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return m.brand_picture_wrong();
  if (file.size > maxWorkspacePictureBytes) return m.brand_picture_large();
  const image = await createImageBitmap(file).catch(() => undefined);
  // What may be transparent stays so.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  return image === undefined ? m.brand_picture_unreadable() : { image, type };
}
