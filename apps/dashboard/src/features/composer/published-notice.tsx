import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";

/** What changing a post means that is out already. */
export function PublishedNotice() {
  return <Alert tone="info">{m.composer_published_already()}</Alert>;
}
