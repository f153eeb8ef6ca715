import { AppError } from "../errors.ts";

/**
 * `live`: changes arrive from now on; those made before may be missing, so reload once.
 * `interrupted`: none arrive at the moment; the connection is being restored by itself.
 */
export type WatchStatus = "live" | "interrupted";

/** Calls `onChange` after any change of profiles that the caller may see. @returns stops watching */
export async function watchProfiles(
  onChange: (id: string | undefined) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  const { watchTables } = await loadRealtime();
  // Deletions of profiles are not published: everybody who listens would hear of them (decision 039).
  return watchTables(
    [{ table: "profiles" }, { table: "removed_profiles" }],
    (id) => onChange(id),
    onStatus,
  );
}

/** @throws AppError of kind `offline` when its code cannot be fetched */
export async function loadRealtime() {
  try {
    return await import("./realtime-client.ts");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
