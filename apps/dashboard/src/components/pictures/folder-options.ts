import { placeFolders, type PlacedFolder } from "@postlark/domain/media-folder";
import type { MediaFolder } from "@postlark/domain/media-folder";

/** Folders for a list of choices, each as far in as it lies deep. */
export function optionsOf(placed: readonly PlacedFolder[]) {
  return placed.map(({ folder, depth }) => ({
    value: folder.id,
    label: "\u2003".repeat(depth - 1) + folder.name,
  }));
}

export function folderOptions(folders: readonly MediaFolder[]) {
  return optionsOf(placeFolders(folders));
}
