import { m } from "#paraglide/messages.js";
import type { BatchOutcome } from "./process-in-batches.ts";

/** The message about pictures left unchanged without an error; empty without any. */
export function skippedMessage({ refused, unprocessed, error }: BatchOutcome<unknown>): string {
  return [
    refused.length > 0 && m.media_selection_left({ count: refused.length }),
    unprocessed.length > 0 &&
      error === undefined &&
      m.media_selection_stopped({ count: unprocessed.length }),
  ]
    .filter(Boolean)
    .join(" ");
}
