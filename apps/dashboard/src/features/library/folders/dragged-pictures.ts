import type { DragEvent } from "react";

/** What pictures of a library are called while they are dragged: nothing else takes them. */
const type = "application/x-postlark-pictures";

export function dragPictures({ dataTransfer }: DragEvent): void {
  // Without any data nothing is dragged; which they are, the page knows.
  dataTransfer.setData(type, "pictures");
  dataTransfer.effectAllowed = "move";
}

export function hasPictures({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(type);
}
