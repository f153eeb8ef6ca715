import { placeFolders, type PlacedFolder } from "@postlark/domain/media-folder";
import type { MediaFolder } from "@postlark/domain/media-folder";

/** Folders as options of a select, indented by depth. */
export function optionsOf(placed: readonly PlacedFolder[]) {
  return placed.map(({ folder, depth }) => ({
    value: folder.id,
    label: "\u2003".repeat(depth - 1) + folder.name,
  }));
}

export function folderOptions(folders: readonly MediaFolder[]) {
  return optionsOf(placeFolders(folders));
}
