import { withDatabase } from "#components/pictures/picture-store.ts";
import { type DraftPlace, deleteLocalDrafts } from "./draft/local-drafts.ts";

/** Deletes the local draft of a post and its waiting pictures. */
export function discardPost(place: DraftPlace): void {
  deleteLocalDrafts(place.postId);
  void withDatabase(async (database) => {
    const ids = await database.getAllKeysFromIndex("pictures", "post", place.postId);
    await Promise.all(ids.map((id) => database.delete("pictures", id)));
  }, undefined);
}
