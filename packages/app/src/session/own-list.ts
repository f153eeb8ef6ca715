import { storedUserId } from "@postlark/sdk/session-store";
import { persistent } from "@postlark/site/storage";

/**
 * Returns a list that this user has in this browser; empty for another user, whose list the next change replaces.
 * @param key of `storageKeys`; the value is `{user id}:{item} {item}`
 */
export function ownList(key: string): readonly string[] {
  const [userId, items = ""] = persistent.getItem(key)?.split(":") ?? [];
  return userId === storedUserId() ? items.split(" ").filter(Boolean) : [];
}

/** Stores the list; nothing while signed out. @param items without spaces and colons */
export function storeOwnList(key: string, items: readonly string[]): void {
  const userId = storedUserId();
  if (userId !== null) persistent.setItem(key, `${userId}:${items.join(" ")}`);
}

/** Returns the list with an item first, and once; at most `maxItems` of it. */
export function withLatest(list: readonly string[], item: string, maxItems: number): string[] {
  return [item, ...list.filter((other) => other !== item)].slice(0, maxItems);
}
