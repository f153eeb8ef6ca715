/** Stands for Ctrl or ⌘, depending on the keyboard. */
export const modKey = "Mod";

/** The shortcuts of one screen, for the shortcut sheet. */
export type ScreenKeys = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
};
