import { m } from "#paraglide/messages.js";
import type { Outcome } from "./in-batches.ts";

/** The message about pictures left unchanged without an error; empty without any. */
export function skippedMessage({ left, rest, error }: Outcome<unknown>): string {
  return [
    left.length > 0 && m.media_selection_left({ count: left.length }),
    rest.length > 0 && error === undefined && m.media_selection_stopped({ count: rest.length }),
  ]
    .filter(Boolean)
    .join(" ");
}
