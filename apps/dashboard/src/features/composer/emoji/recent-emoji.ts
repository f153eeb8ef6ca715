import { storedUserId } from "@postlark/sdk/session-store";
import { persistent } from "@postlark/site/storage";

/** Not among `storageKeys`, which every page loads: the emoji chosen last, with their user, `{user id} {emoji},{emoji}`. */
const storageKey = "postlark.recent-emoji";

/** Three lines of the picker. */
const maxRecent = 21;

/** The emoji that this user chose last in this browser, latest first. */
export function recentEmoji(): readonly string[] {
  const [userId, emoji = ""] = persistent.getItem(storageKey)?.split(" ", 2) ?? [];
  return userId === storedUserId() ? emoji.split(",").filter(Boolean) : [];
}

export function rememberEmoji(emoji: string): void {
  const userId = storedUserId();
  if (userId === null) return;
  const recent = [emoji, ...recentEmoji().filter((one) => one !== emoji)].slice(0, maxRecent);
  persistent.setItem(storageKey, `${userId} ${recent.join(",")}`);
}
