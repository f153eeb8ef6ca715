import { type WatchStatus, watchTables } from "./realtime-client.ts";

/** Calls `onChange` after any change of profiles visible to the caller. @returns unsubscribes */
export async function watchProfiles(
  onChange: (id: string | undefined) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  // Deletions of profiles are not published: every listener would receive them (decision 039).
  return watchTables(
    [{ table: "profiles" }, { table: "removed_profiles" }],
    (id) => onChange(id),
    onStatus,
  );
}
