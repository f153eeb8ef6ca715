import { ownList, storeOwnList, withLatest } from "@postlark/app/session/own-list";
import { storageKeys } from "@postlark/site/storage";

/** Three lines of the picker. */
const maxRecent = 21;

/** The emoji that this user chose last in this browser, latest first. */
export const recentEmoji = (): readonly string[] => ownList(storageKeys.recentEmoji);

export const rememberEmoji = (emoji: string): void =>
  storeOwnList(storageKeys.recentEmoji, withLatest(recentEmoji(), emoji, maxRecent));
