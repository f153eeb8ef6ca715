import { storageKeys } from "@postlark/site/storage";
import { ownList, storeOwnList, withLatest } from "../session/own-list.ts";

const maxRecent = 5;

/** The ids of the commands that this user ran last on this device, latest first; empty for another user. */
export const recentCommands = (): readonly string[] => ownList(storageKeys.recentCommands);

export function rememberCommand(id: string): void {
  if (/[: ]/.test(id)) return;
  storeOwnList(storageKeys.recentCommands, withLatest(recentCommands(), id, maxRecent));
}
