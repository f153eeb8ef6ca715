import { m } from "#paraglide/messages.js";

/** How many planned posts a pause would delay. */
export function pausedPostsText(count: number): string {
  return count === 0 ? m.channels_pause_holds_none() : m.channels_pause_holds({ count });
}
