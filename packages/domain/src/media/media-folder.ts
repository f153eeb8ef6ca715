import * as z from "zod/mini";

export const mediaFolderSchema = z.object({
  id: z.guid(),
  parentId: z.nullable(z.guid()),
  name: z.string(),
  count: z.int(),
});

export type MediaFolder = z.infer<typeof mediaFolderSchema>;

export const maxFolderNameLength = 60;

const maxDepth = 4;

/** `depth` from 1. */
export type PlacedFolder = { readonly folder: MediaFolder; readonly depth: number };

/** The folder tree in reading order: each folder below its parent. */
export function placeFolders(folders: readonly MediaFolder[]): PlacedFolder[] {
  const descendants = (parentId: string | null, depth: number): PlacedFolder[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => [{ folder, depth }, ...descendants(folder.id, depth + 1)]);
  return descendants(null, 1);
}

/** Possible parents of a folder: neither itself nor its descendants, nor any that would nest too deep. */
export function possibleParents(
  folders: readonly MediaFolder[],
  moved: MediaFolder,
): PlacedFolder[] {
  const placed = placeFolders(folders);
  const ownIndex = placed.findIndex(({ folder }) => folder.id === moved.id);
  const depth = placed[ownIndex]?.depth ?? 0;
  const endIndex = placed.findIndex((one, index) => index > ownIndex && one.depth <= depth);
  const ownBranch = placed.slice(ownIndex, endIndex === -1 ? undefined : endIndex);
  const branchDepth = Math.max(...ownBranch.map((one) => one.depth - depth + 1));
  return placed.filter((one) => !ownBranch.includes(one) && one.depth + branchDepth <= maxDepth);
}

/** Whether a folder may contain another. @param depth of the folder, from 1 */
export function mayContainFolder(depth: number): boolean {
  return depth < maxDepth;
}
