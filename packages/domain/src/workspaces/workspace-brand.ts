export const maxBrandName = 80;

/** As #rrggbb. */
export const colourPattern = /^#[0-9a-f]{6}$/;

/** In pixels: of the square picture that is kept, sharp wherever it is shown. */
export const workspacePictureSide = 256;

/** Of a file that is cropped: 5 MB. */
export const maxWorkspacePictureBytes = 5 * 1024 * 1024;

/** How a workspace appears to people outside: on review pages, in mails to clients, on its page. */
export type WorkspaceBrand = {
  readonly name: string;
  /** As #rrggbb; null: the product's. */
  readonly colour: string | null;
  /** The hash of its picture; null without one. */
  readonly picture: string | null;
  readonly hidesPostlark: boolean;
};

/** A typed colour as #rrggbb; undefined if it is none. The # may be left out, and each digit stand for two. */
export function colourFrom(typed: string): string | undefined {
  const digits = typed.trim().toLowerCase().replace(/^#/, "");
  const long = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return colourPattern.test(`#${long}`) ? `#${long}` : undefined;
}
