import { loadLibrary } from "#session/load-library.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import type { QueryClient } from "@tanstack/react-query";

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * Saves a post's alt text of a picture in the library, too, if the user may change the file, and it has no alt text there
 * or the one that this post saved before (`previousAlt`).
 * @returns whether it was saved; false on any failure
 */
export async function saveAltInLibrary(
  { id, role }: Pick<Workspace, "id" | "role">,
  client: QueryClient,
  {
    pictureId,
    alt,
    previousAlt = "",
  }: { pictureId: string; alt: string; previousAlt?: string | undefined },
  load: () => Promise<Pick<Library, "fetchPicture" | "changePicture">> = loadLibrary,
): Promise<boolean> {
  if (alt === "" || alt === previousAlt) return false;
  try {
    const { fetchPicture, changePicture } = await load();
    const file = await fetchPicture(pictureId);
    const mayChange = isAtLeast(role, "editor") || file.createdBy === storedUserId();
    const mayReplaceAlt = file.alt.trim() === "" || file.alt === previousAlt;
    if (!mayChange || !mayReplaceAlt || file.deletedAt !== null) return false;
    await changePicture(pictureId, { alt });
    await client.invalidateQueries({ queryKey: libraryQueries.all(id) });
    return true;
  } catch {
    return false;
  }
}
