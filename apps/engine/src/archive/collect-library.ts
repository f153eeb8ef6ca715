import { type Archive, archiveKinds } from "@postlark/domain/archive";

import { idLookup, notRemoved, type ReadRows } from "./archive-reader.ts";

/** Collects folders, pictures and videos, including deleted ones that are still shown. */
export async function collectLibrary(
  read: ReadRows,
  shownMediaIds: ReadonlySet<string>,
): Promise<Pick<Archive, "folders" | "media">> {
  const folders = await read("media_folders", (row) => archiveKinds.folders.parse(row), {
    filter: notRemoved,
  });
  const isFolder = idLookup(folders);
  const media = await read("media", ({ deletedAt, ...row }) => {
    if (deletedAt !== null && !shownMediaIds.has(String(row["id"]))) return undefined;
    const item = archiveKinds.media.parse(row);
    return item.folderId === null || isFolder(item.folderId) ? item : { ...item, folderId: null };
  });
  return {
    folders: folders.map((folder) =>
      folder.parentId === null || isFolder(folder.parentId)
        ? folder
        : { ...folder, parentId: null },
    ),
    media,
  };
}
