import { type WatchStatus, watchTables } from "./realtime-client.ts";

/** Calls `onChange` after any change of profiles that the caller may see. @returns stops watching */
export async function watchProfiles(
  onChange: (id: string | undefined) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  // Deletions of profiles are not published: everybody who listens would hear of them (decision 039).
  return watchTables(
    [{ table: "profiles" }, { table: "removed_profiles" }],
    (id) => onChange(id),
    onStatus,
  );
}
