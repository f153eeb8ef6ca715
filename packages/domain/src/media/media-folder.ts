import * as z from "zod/mini";

export const mediaFolderSchema = z.object({
  id: z.guid(),
  parentId: z.nullable(z.guid()),
  name: z.string(),
  count: z.int(),
});

export type MediaFolder = z.infer<typeof mediaFolderSchema>;

export const maxFolderNameLength = 60;

/** Nesting depth of folders. */
const maxDepth = 4;

/** `depth` from 1. */
export type PlacedFolder = { readonly folder: MediaFolder; readonly depth: number };

/** The folder tree in reading order: each folder below its parent. */
export function placeFolders(folders: readonly MediaFolder[]): PlacedFolder[] {
  const within = (parentId: string | null, depth: number): PlacedFolder[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => [{ folder, depth }, ...within(folder.id, depth + 1)]);
  return within(null, 1);
}

/** Possible parents of a folder: neither itself nor its descendants, nor any that would nest too deep. */
export function placesFor(folders: readonly MediaFolder[], moved: MediaFolder): PlacedFolder[] {
  const placed = placeFolders(folders);
  const at = placed.findIndex(({ folder }) => folder.id === moved.id);
  const depth = placed[at]?.depth ?? 0;
  const after = placed.findIndex((one, index) => index > at && one.depth <= depth);
  const own = placed.slice(at, after === -1 ? undefined : after);
  const height = Math.max(...own.map((one) => one.depth - depth + 1));
  return placed.filter((one) => !own.includes(one) && one.depth + height <= maxDepth);
}

/** Whether a folder may contain another. @param depth its own */
export function mayHold(depth: number): boolean {
  return depth < maxDepth;
}
