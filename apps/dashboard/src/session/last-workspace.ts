import { storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";

/** The slug of the live workspace that this user used last in this browser, unless they went back to the sample. */
export function lastWorkspace(): string | undefined {
  const [userId, slug] = persistent.getItem(storageKeys.workspace)?.split(":") ?? [];
  return slug !== undefined && userId === storedUserId() ? slug : undefined;
}

export function rememberWorkspace(slug: string): void {
  const userId = storedUserId();
  if (userId !== null) persistent.setItem(storageKeys.workspace, `${userId}:${slug}`);
}

/** From now on /dashboard shows the sample workspace. */
export function forgetWorkspace(): void {
  persistent.removeItem(storageKeys.workspace);
}
