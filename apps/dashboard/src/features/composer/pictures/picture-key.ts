import type { KeyboardEvent } from "react";

/** What a key does in the row of pictures: chooses the one `at` a place, or moves the chosen one `to` a place. */
export type PictureKey = { readonly at: number } | { readonly to: number } | "remove" | "describe";

/** @param index the place of the chosen picture */
export function pictureKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
  isReadOnly: boolean,
): PictureKey | undefined {
  if (ctrlKey || metaKey) return undefined;
  const place = placeByKey(key, index, count - 1);
  if (altKey || shiftKey) {
    return place === undefined || isReadOnly ? undefined : { to: place };
  }
  if (place !== undefined) return { at: place };
  if (key === "Enter" || key === " ") return "describe";
  return (key === "Delete" || key === "Backspace") && !isReadOnly ? "remove" : undefined;
}

function placeByKey(key: string, index: number, last: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(index + 1, last);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : undefined;
}
