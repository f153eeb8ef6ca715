import type { KeyboardEvent } from "react";

/** The action of a key in the row of pictures: choose the picture `at` an index, or move the chosen one `to` an index. */
export type PictureKey = { readonly at: number } | { readonly to: number } | "remove" | "describe";

/** Returns the action of a key; undefined if it has none. @param index of the chosen picture */
export function pictureKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
  isReadOnly: boolean,
): PictureKey | undefined {
  if (ctrlKey || metaKey) return undefined;
  const newIndex = indexAfterKey(key, index, count - 1);
  if (altKey || shiftKey) {
    return newIndex === undefined || isReadOnly ? undefined : { to: newIndex };
  }
  if (newIndex !== undefined) return { at: newIndex };
  if (key === "Enter" || key === " ") return "describe";
  return (key === "Delete" || key === "Backspace") && !isReadOnly ? "remove" : undefined;
}

function indexAfterKey(key: string, index: number, last: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(index + 1, last);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
