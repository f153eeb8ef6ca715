import { maxAltLength, maxPictures } from "../posts/post-content.ts";
import type { RowError, RowNote, RowPicture } from "./row-remark.ts";

/** Pictures that one import fetches at most, each address once. */
export const maxImportedPictures = 1_000;

const maxAddressLength = 2_000;

/**
 * A row's pictures: addresses, one a line or separated by blanks, commas or semicolons. @param alts one a line; for a
 * single picture the whole text
 */
export function picturesOf(
  cell: string,
  alts: string,
): {
  readonly pictures: readonly RowPicture[];
  readonly errors: readonly RowError[];
  readonly notes: readonly RowNote[];
} {
  if (cell === "") return { pictures: [], errors: [], notes: [] };
  const items = new Set(cell.split(/[\s|]+|[,;]+(?=\s*https?:)/).filter((item) => item !== ""));
  // A number, as in text-only exports, means that there were pictures.
  const urls = [...items].filter((item) => !/^\d+$/.test(item));
  const altTexts = urls.length === 1 ? [alts] : alts.split("\n");
  const pictures = urls.map((url, at) => ({ url, alt: altTexts[at]?.trim() ?? "" }));
  return {
    pictures,
    errors: [
      ...(urls.every(isAddress) ? [] : (["picture_address_invalid"] as const)),
      ...(urls.length > maxPictures ? (["pictures_too_many"] as const) : []),
      ...(pictures.some(({ alt }) => alt.length > maxAltLength) ? (["alt_too_long"] as const) : []),
    ],
    notes: urls.length < items.size ? ["pictures_left_out"] : [],
  };
}

function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && url.length <= maxAddressLength && URL.canParse(url);
}
