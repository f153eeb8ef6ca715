import { withDatabase } from "#components/pictures/picture-store.ts";
import { type DraftPlace, deleteLocalDrafts } from "./draft/local-drafts.ts";

/** Deletes a post's drafts in this browser, and its pictures that wait for their upload. */
export function discardPost(place: DraftPlace): void {
  deleteLocalDrafts(place.postId);
  void withDatabase(async (database) => {
    const ids = await database.getAllKeysFromIndex("pictures", "post", place.postId);
    await Promise.all(ids.map((id) => database.delete("pictures", id)));
  }, undefined);
}
