import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";

const keyOf = (workspaceId: string) => `${storageKeys.lastChannels}.${workspaceId}`;

/** The channels that this user chose last in this browser; some may be gone. */
export function lastChannels(workspaceId: string): readonly string[] {
  const [userId, ids] = persistent.getItem(keyOf(workspaceId))?.split(":") ?? [];
  return userId === storedUserId() ? (ids?.split(" ") ?? []) : [];
}

/** Remembers the chosen channels for the next new post. */
export function rememberChannels(workspaceId: string, ids: readonly string[]): void {
  const userId = storedUserId();
  if (userId !== null) persistent.setItem(keyOf(workspaceId), `${userId}:${ids.join(" ")}`);
}
