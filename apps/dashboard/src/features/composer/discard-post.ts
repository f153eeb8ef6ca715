import { withDatabase } from "#components/pictures/picture-store.ts";
import { type DraftPlace, forgetDrafts } from "./draft/kept-drafts.ts";

/** Forgets what this browser keeps of a post, and the pictures that wait for it. */
export function discardPost(place: DraftPlace): void {
  forgetDrafts(place.postId);
  void withDatabase(async (database) => {
    const ids = await database.getAllKeysFromIndex("pictures", "post", place.postId);
    await Promise.all(ids.map((id) => database.delete("pictures", id)));
  }, undefined);
}
