import { dataClient } from "./data-client.ts";
import { pageSize, toPage } from "./profile-page.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";

/**
 * Reads a page of everybody that the caller may see, newest first: the one that begins at the
 * cursor, the first one without.
 * @throws AppError
 */
export async function fetchProfilePage(
  cursor: ProfileCursor | null,
  signal?: AbortSignal,
): Promise<ProfilePage> {
  const columns = "id,email,full_name,user_role,created_at";
  const table = dataClient().from("profiles");
  let query = cursor === null ? table.select(columns, { count: "exact" }) : table.select(columns);
  if (cursor !== null) {
    // The first condition alone bounds the index scan; the second skips the cursor's own instant.
    query = query
      .lte("created_at", cursor.createdAt)
      .or(`created_at.lt.${cursor.createdAt},id.lt.${cursor.id}`);
  }
  query = query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize);
  const { data, count } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return toPage(data, cursor, count, (row) => row.created_at);
}
