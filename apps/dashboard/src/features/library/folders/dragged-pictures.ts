import type { DragEvent } from "react";

/** The data type of dragged library pictures, which nothing else accepts. */
const pictureDataType = "application/x-postlark-pictures";

export function dragPictures({ dataTransfer }: DragEvent): void {
  // Without data no drag starts; the page itself knows which pictures they are.
  dataTransfer.setData(pictureDataType, "pictures");
  dataTransfer.effectAllowed = "move";
}

export function hasPictures({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(pictureDataType);
}
