import { loadLibrary } from "#session/load-library.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import type { QueryClient } from "@tanstack/react-query";

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/**
 * Saves a post's description of a picture in the library as well, if the file has none there and the user may change
 * it; otherwise, and offline, it is in the post alone.
 * `last` is what was saved from this post before, which a correction replaces.
 * @returns whether it was saved
 */
export async function keepAlt(
  { id, role }: Pick<Workspace, "id" | "role">,
  client: QueryClient,
  { pictureId, alt, last = "" }: { pictureId: string; alt: string; last?: string | undefined },
  load: () => Promise<Pick<Library, "fetchPicture" | "changePicture">> = loadLibrary,
): Promise<boolean> {
  if (alt === "" || alt === last) return false;
  try {
    const { fetchPicture, changePicture } = await load();
    const file = await fetchPicture(pictureId);
    const mayChange = isAtLeast(role, "editor") || file.createdBy === storedUserId();
    const isUndescribed = file.alt.trim() === "" || file.alt === last;
    if (!mayChange || !isUndescribed || file.deletedAt !== null) return false;
    await changePicture(pictureId, { alt });
    await client.invalidateQueries({ queryKey: libraryQueries.all(id) });
    return true;
  } catch {
    return false;
  }
}
