import type { RowRemark, PreparedRow } from "./prepare-rows.ts";

/** The result for a picture URL: its hash, or the server's error code. */
export type PictureResult = { readonly hash: string } | { readonly problem: string };

/** Results by URL. */
export type PictureResults = ReadonlyMap<string, PictureResult>;

/** The remark for each of the server's codes. */
const remarkCodes: Readonly<Record<string, string>> = {
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

export function pictureUrlsIn(rows: readonly PreparedRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ url }) => url)))];
}

/** Adds errors of fetched pictures to their rows. */
export function addPictureErrors(
  rows: readonly PreparedRow[],
  results: PictureResults,
): readonly PreparedRow[] {
  if (results.size === 0) return rows;
  return rows.map((row) => {
    const errors = row.pictures.flatMap(({ url }): RowRemark[] => {
      const picture = results.get(url);
      return picture !== undefined && "problem" in picture
        ? [{ code: remarkCodes[picture.problem] ?? "picture_unreachable", about: url }]
        : [];
    });
    return errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] };
  });
}

/** A row's pictures for the server, without those that could not be fetched. */
export function fetchedPictures(
  { pictures }: Pick<PreparedRow, "pictures">,
  requested: PictureResults,
): readonly { readonly hash: string; readonly alt: string }[] {
  return pictures.flatMap(({ url, alt }) => {
    const picture = requested.get(url);
    return picture !== undefined && "hash" in picture ? [{ hash: picture.hash, alt }] : [];
  });
}
