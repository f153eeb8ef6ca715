import { type Box, readBoxes } from "./box.ts";

/** The boxes that a video needs, by their parent. All others may contain a location or a person. */
const neededChildren: Readonly<Record<string, readonly string[]>> = {
  moov: ["mvhd", "trak", "mvex", "iods"],
  trak: ["tkhd", "tref", "edts", "mdia"],
  mdia: ["mdhd", "hdlr", "elng", "minf"],
  minf: ["vmhd", "smhd", "nmhd", "sthd", "gmhd", "hdlr", "dinf", "stbl"],
};

/** The boxes that a file needs at its top. */
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
 * Finds the boxes that may contain private data: locations, cameras, titles.
 * @param bytes the bytes around the box
 */
export function findPrivateBoxes(bytes: Buffer, { type, content, end }: Box): Box[] {
  const neededTypes = neededChildren[type];
  if (neededTypes === undefined) return [];
  return readBoxes(bytes, content, end).flatMap((box) =>
    neededTypes.includes(box.type) ? findPrivateBoxes(bytes, box) : [box],
  );
}
