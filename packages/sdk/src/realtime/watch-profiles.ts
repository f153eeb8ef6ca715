import { AppError } from "../errors.ts";

/**
 * `live`: changes arrive from now on; those made before may be missing, so reload once.
 * `interrupted`: none arrive at the moment; the connection is being restored by itself.
 */
export type WatchStatus = "live" | "interrupted";

/**
 * Calls `onChange` after any insert, update or delete on profiles that the caller may see, with the
 * profile's id where the server says so. Resolves
 * before the subscription is live; `onStatus` tells when.
 * @returns stops watching; call it on leaving the page
 * @throws AppError when the realtime client cannot be loaded
 */
export async function watchProfiles(
  onChange: (id: string | undefined) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  const { watchTables } = await loadRealtime();
  // Of a deletion the profiles themselves say nothing: whoever listens would hear of it (decision 039).
  return watchTables(["profiles", "removed_profiles"], onChange, onStatus);
}

async function loadRealtime() {
  try {
    return await import("./realtime-client.ts");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
