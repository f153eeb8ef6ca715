/** In bytes: 5 MB (specification, section 5). */
export const maxPictureBytes = 5 * 1024 * 1024;

export const signatureLength = 8;

export type PictureType = "image/jpeg" | "image/png";

export type PictureCheck =
  | { readonly kind: "valid"; readonly type: PictureType }
  | { readonly kind: "empty" | "too-large" | "not-jpeg-or-png" };

const signatures: Record<PictureType, readonly number[]> = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Checks a file by its size and its first `signatureLength` bytes. The name is ignored. */
export function checkPicture(size: number, start: Uint8Array): PictureCheck {
  if (size === 0) return { kind: "empty" };
  if (size > maxPictureBytes) return { kind: "too-large" };
  const begins = (type: PictureType) => signatures[type].every((byte, at) => start[at] === byte);
  if (begins("image/jpeg")) return { kind: "valid", type: "image/jpeg" };
  if (begins("image/png")) return { kind: "valid", type: "image/png" };
  return { kind: "not-jpeg-or-png" };
}
