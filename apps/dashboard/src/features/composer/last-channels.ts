import { ownList, storeOwnList } from "@postlark/app/session/own-list";
import { storageKeys } from "@postlark/site/storage";

const keyOf = (workspaceId: string) => `${storageKeys.lastChannels}.${workspaceId}`;

/** The channels that this user chose last in this browser; some may be gone. */
export const lastChannels = (workspaceId: string): readonly string[] => ownList(keyOf(workspaceId));

/** Stores the chosen channels for the next new post. */
export const storeLastChannels = (workspaceId: string, ids: readonly string[]): void =>
  storeOwnList(keyOf(workspaceId), ids);
