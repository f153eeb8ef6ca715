import { m } from "#paraglide/messages.js";

/** Says how many planned posts a pause holds back. */
export function heldBackText(count: number): string {
  return count === 0 ? m.channels_pause_holds_none() : m.channels_pause_holds({ count });
}
