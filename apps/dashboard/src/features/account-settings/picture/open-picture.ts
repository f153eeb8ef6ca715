import {
  type PictureCheck,
  type PictureType,
  checkPicture,
  signatureLength,
} from "@postlark/domain/picture";

export type OpenedPicture =
  | { readonly kind: "opened"; readonly image: ImageBitmap; readonly type: PictureType }
  | { readonly kind: Exclude<PictureCheck["kind"], "valid"> | "unreadable" };

/** Checks a file by its content and decodes it with the right orientation. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  try {
    const start = new Uint8Array(await file.slice(0, signatureLength).arrayBuffer());
    const check = checkPicture(file.size, start);
    if (check.kind !== "valid") return check;
    return { kind: "opened", image: await createImageBitmap(file), type: check.type };
  } catch {
    return { kind: "unreadable" };
  }
}
