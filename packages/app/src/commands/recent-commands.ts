import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";

/** Maximum number of stored commands. */
const maxRecent = 5;

/** The ids of the commands that this user ran last on this device, latest first; empty for another user. */
export function recentCommands(): readonly string[] {
  const [userId, ids] = persistent.getItem(storageKeys.recentCommands)?.split(":") ?? [];
  return ids !== undefined && userId === storedUserId() ? ids.split(" ") : [];
}

export function rememberCommand(id: string): void {
  const userId = storedUserId();
  if (userId === null || /[: ]/.test(id)) return;
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, maxRecent);
  persistent.setItem(storageKeys.recentCommands, `${userId}:${ids.join(" ")}`);
}
