import { profileSchema } from "@postlark/domain/profile";
import type { Profile } from "@postlark/domain/profile";

import { dataClient } from "./data-client.ts";
import type { Database } from "./database.types.ts";
import { AppError } from "./errors.ts";

type ProfileRow = Database["public"]["Tables"]["profiles"]["Row"];

/** Hosted Supabase cuts answers at this many rows. */
const pageSize = 1_000;

/** Where a page begins: after this profile in the order (created_at, id), newest first. */
export type ProfileCursor = {
  readonly createdAt: string;
  readonly id: string;
  /** How many profiles the pages before held, and how many there were in all. */
  readonly loaded: number;
  readonly total: number;
};

/** Some profiles of the list, newest first. */
export type ProfilePage = {
  readonly profiles: readonly Profile[];
  /** How many profiles there were in all when the first page was read. */
  readonly total: number;
  /** Where the next page begins; `null` after the last. */
  readonly next: ProfileCursor | null;
};

/**
 * Reads the page that begins at the cursor, the first one without.
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
  const profiles = data.map(parseRow);
  const total = cursor?.total ?? count ?? profiles.length;
  const loaded = (cursor?.loaded ?? 0) + profiles.length;
  const last = profiles.at(-1);
  // Counting, not the page's size, tells the end: a server may be set to cut answers sooner.
  const next =
    last === undefined || loaded >= total
      ? null
      : { createdAt: last.createdAt, id: last.id, loaded, total };
  return { profiles, total, next };
}

function parseRow(row: ProfileRow): Profile {
  const parsed = profileSchema.safeParse({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.user_role,
    createdAt: row.created_at,
  });
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}
