import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";

/** Explains what editing a published post means. */
export function PublishedNotice() {
  return <Alert tone="info">{m.composer_published_already()}</Alert>;
}
