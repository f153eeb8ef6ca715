/** In the place of Ctrl or ⌘, whichever the keyboard has. */
export const modKey = "Mod";

/** What keys do on one screen, for the sheet of keys. */
export type ScreenKeys = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
};
