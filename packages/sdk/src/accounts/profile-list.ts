import type { Profile } from "@postlark/domain/profile";

import { dataClient } from "../client/postgrest-client.ts";
import { pageSize, readRow, toPage } from "./profile-page.ts";
import type { ProfileCursor, ProfilePage } from "./profile-page.ts";

const columns = "id,email,full_name,user_role,created_at";

/** Ids per request: longer addresses are refused by servers. */
const idsAtOnce = 100;

export async function fetchProfilePage(
  cursor: ProfileCursor | null,
  signal?: AbortSignal,
): Promise<ProfilePage> {
  const table = dataClient().from("profiles");
  let query = cursor === null ? table.select(columns, { count: "exact" }) : table.select(columns);
  if (cursor !== null) {
    // The first condition bounds the index scan; the second skips the cursor's own instant.
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

export async function fetchProfiles(ids: readonly string[]): Promise<Profile[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  );
  const responses = await Promise.all(
    parts.map((part) =>
      dataClient().from("profiles").select(columns).in("id", part).throwOnError(),
    ),
  );
  return responses.flatMap(({ data }) => data.flatMap(readRow));
}

export async function countProfiles(): Promise<number> {
  const table = dataClient().from("profiles");
  const { count } = await table.select("id", { count: "exact", head: true }).throwOnError();
  return count ?? 0;
}
