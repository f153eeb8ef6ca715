/** Major brands of pictures in boxes, which begin as an MP4 does (ISO/IEC 23008-12, B.4; AVIF, 7). */
const heicBrand = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
const avifBrand = /^avi[fs]$/;

/** The major brand of a file of boxes (ISO/IEC 14496-12, 4.3); undefined for any other file. */
function parseMajorBrand(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return start.startsWith("ftyp", 4) ? start.slice(8) : undefined;
}

export function hasHeicBrand(bytes: Uint8Array): boolean {
  return heicBrand.test(parseMajorBrand(bytes) ?? "");
}

/** Whether a file is one of boxes, as MP4 is, whose major brand is neither AVIF's nor HEIC's. */
export function hasVideoBrand(bytes: Uint8Array): boolean {
  const brand = parseMajorBrand(bytes);
  return brand !== undefined && !avifBrand.test(brand) && !heicBrand.test(brand);
}
