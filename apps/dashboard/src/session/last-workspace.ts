import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";

/** The slug of the live workspace last used by this user in this browser, unless they returned to the sample. */
export function lastWorkspace(): string | undefined {
  const [userId, slug] = persistent.getItem(storageKeys.workspace)?.split(":") ?? [];
  return slug !== undefined && userId === storedUserId() ? slug : undefined;
}

/** Stores the workspace for the next visit. Does nothing if nobody is signed in. */
export function storeLastWorkspace(slug: string): void {
  const userId = storedUserId();
  if (userId !== null) persistent.setItem(storageKeys.workspace, `${userId}:${slug}`);
}

/** Deletes the stored workspace, so that /dashboard shows the sample workspace again. */
export function deleteLastWorkspace(): void {
  persistent.removeItem(storageKeys.workspace);
}
