import { dataClient } from "../client/postgrest-client.ts";
import type { ProfileFilter } from "./profile-filter.ts";
import { pageSize, toPage } from "./profile-page.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";

export async function searchProfilePage(
  { words, role, order }: ProfileFilter,
  cursor: ProfileCursor | null,
  signal?: AbortSignal,
): Promise<ProfilePage> {
  const search = dataClient().rpc("search_profiles", {
    words,
    sort_by: order.by,
    is_descending: order.isDescending,
    page_size: pageSize,
    ...(role !== null && { only_role: role }),
    ...(cursor !== null && {
      after_key: cursor.sortKey,
      after_created_at: cursor.createdAt,
      after_id: cursor.id,
    }),
  });
  const { data } = await (signal ? search.abortSignal(signal) : search).throwOnError();
  return toPage(data, cursor, data.at(0)?.total, (row) => row.sort_key);
}
