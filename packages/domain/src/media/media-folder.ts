import * as z from "zod/mini";

/** A folder of a library. */
export const mediaFolderSchema = z.object({
  id: z.guid(),
  /** The one that it lies in; null for none. */
  parentId: z.nullable(z.guid()),
  name: z.string(),
  /** Pictures that lie in it, not in those within. */
  count: z.int(),
});

export type MediaFolder = z.infer<typeof mediaFolderSchema>;

/** In characters. */
export const longestFolderName = 60;

/** How deep folders lie in each other. */
const mostDeep = 4;

/** `depth` from 1. */
export type PlacedFolder = { readonly folder: MediaFolder; readonly depth: number };

/** Folders as a tree is read: each below the one that it lies in, neighbours as they came. */
export function placeFolders(folders: readonly MediaFolder[]): PlacedFolder[] {
  const within = (parentId: string | null, depth: number): PlacedFolder[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => [{ folder, depth }, ...within(folder.id, depth + 1)]);
  return within(null, 1);
}

/** Where a folder may be put: neither into itself or what lies in it, nor so that something lies too deep. */
export function placesFor(folders: readonly MediaFolder[], moved: MediaFolder): PlacedFolder[] {
  const placed = placeFolders(folders);
  const at = placed.findIndex(({ folder }) => folder.id === moved.id);
  const depth = placed[at]?.depth ?? 0;
  const after = placed.findIndex((one, index) => index > at && one.depth <= depth);
  const own = placed.slice(at, after === -1 ? undefined : after);
  const height = Math.max(...own.map((one) => one.depth - depth + 1));
  return placed.filter((one) => !own.includes(one) && one.depth + height <= mostDeep);
}

/** Whether a folder may have another in it. @param depth its own */
export function mayHold(depth: number): boolean {
  return depth < mostDeep;
}
