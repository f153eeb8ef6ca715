import { storageKeys } from "@postlark/site/storage";
import { ownList, storeOwnList, withLatest } from "../session/own-list.ts";

const maxRecent = 5;

/** The ids of the commands that this user ran last on this device, latest first; empty for another user. */
export const recentCommands = (): readonly string[] => ownList(storageKeys.recentCommands);

/** Stores a command as the latest. Commands whose ids have spaces or colons are not stored. */
export function storeRecentCommand(id: string): void {
  if (/[: ]/.test(id)) return;
  storeOwnList(storageKeys.recentCommands, withLatest(recentCommands(), id, maxRecent));
}
