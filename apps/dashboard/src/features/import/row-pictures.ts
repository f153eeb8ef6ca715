import type { RowRemark, PreparedRow } from "./prepare-rows.ts";

/** What became of an address: the hash of the picture there, or why there is none, as the server's code. */
export type AskedPicture = { readonly hash: string } | { readonly problem: string };

/** What was asked for, by its address. */
export type AskedPictures = ReadonlyMap<string, AskedPicture>;

/** What each of the server's codes comes to for whoever reads a row. */
const kinds: Readonly<Record<string, string>> = {
  address_invalid: "picture_refused",
  address_refused: "picture_refused",
  port_refused: "picture_refused",
  redirect_refused: "picture_refused",
  scheme_refused: "picture_refused",
  no_picture: "picture_none",
  picture_broken: "picture_none",
  picture_heic: "picture_none",
  picture_sequence: "picture_none",
  too_large: "picture_large",
  picture_too_large: "picture_large",
  library_full: "picture_no_room",
};

/** Addresses of rows, each once. */
export function addressesIn(rows: readonly PreparedRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ url }) => url)))];
}

/** Rows with what is wrong with the pictures that were asked for. */
export function withPictures(
  rows: readonly PreparedRow[],
  asked: AskedPictures,
): readonly PreparedRow[] {
  if (asked.size === 0) return rows;
  return rows.map((row) => {
    const errors = row.pictures.flatMap(({ url }): RowRemark[] => {
      const picture = asked.get(url);
      return picture !== undefined && "problem" in picture
        ? [{ code: kinds[picture.problem] ?? "picture_unreachable", about: url }]
        : [];
    });
    return errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] };
  });
}

/** A row's pictures as the server takes them; those that were not fetched are left out. */
export function fetchedPictures(
  { pictures }: Pick<PreparedRow, "pictures">,
  asked: AskedPictures,
): readonly { readonly hash: string; readonly alt: string }[] {
  return pictures.flatMap(({ url, alt }) => {
    const picture = asked.get(url);
    return picture !== undefined && "hash" in picture ? [{ hash: picture.hash, alt }] : [];
  });
}
