import { type Archive, archiveKinds } from "@postlark/domain/archive";

import { knows, notRemoved, type ReadRows } from "./archive-reader.ts";

/** Collects folders, pictures and videos, including deleted ones that are still shown. */
export async function collectLibrary(
  read: ReadRows,
  shown: ReadonlySet<string>,
): Promise<Pick<Archive, "folders" | "media">> {
  const folders = await read("media_folders", (row) => archiveKinds.folders.parse(row), {
    filter: notRemoved,
  });
  const isFolder = knows(folders);
  const media = await read("media", ({ deletedAt, ...row }) => {
    if (deletedAt !== null && !shown.has(String(row["id"]))) return undefined;
    const one = archiveKinds.media.parse(row);
    return one.folderId === null || isFolder(one.folderId) ? one : { ...one, folderId: null };
  });
  return {
    folders: folders.map((one) =>
      one.parentId === null || isFolder(one.parentId) ? one : { ...one, parentId: null },
    ),
    media,
  };
}
