import { m } from "#paraglide/messages.js";

/** Returns the message about how many planned posts a pause would delay. */
export function pausedPostsText(count: number): string {
  return count === 0 ? m.channels_pause_holds_none() : m.channels_pause_holds({ count });
}
