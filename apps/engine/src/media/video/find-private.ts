import { type Box, boxesIn } from "./box.ts";

/** What a film needs, by what it is in. Everything else may say where it was taken, or by whom. */
const needed: Readonly<Record<string, readonly string[]>> = {
  moov: ["mvhd", "trak", "mvex", "iods"],
  trak: ["tkhd", "tref", "edts", "mdia"],
  mdia: ["mdhd", "hdlr", "elng", "minf"],
  minf: ["vmhd", "smhd", "nmhd", "sthd", "gmhd", "hdlr", "dinf", "stbl"],
};

/** What a file needs at its top. */
export const neededOnTop: readonly string[] = [
  "ftyp",
  "styp",
  "moov",
  "moof",
  "mdat",
  "mfra",
  "sidx",
];

/**
 * What in a box is none of anybody's business: places, cameras, titles, whatever a program left there.
 * @param bytes what the box stands in
 */
export function findPrivate(bytes: Buffer, { type, content, end }: Box): Box[] {
  const kept = needed[type];
  if (kept === undefined) return [];
  return boxesIn(bytes, content, end).flatMap((box) =>
    kept.includes(box.type) ? findPrivate(bytes, box) : [box],
  );
}
