import { profileSchema } from "@postlark/domain/profile";
import type { Profile } from "@postlark/domain/profile";

import type { Database } from "../database.types.ts";

type ProfileRow = Database["public"]["Tables"]["profiles"]["Row"];

/** Hosted Supabase limits responses to this many rows. */
export const pageSize = 1_000;

export type ProfileCursor = {
  /** The last profile's sort key, as the server returns it. */
  readonly sortKey: string;
  readonly createdAt: string;
  readonly id: string;
  readonly loaded: number;
  readonly total: number;
};

export type ProfilePage = {
  readonly profiles: readonly Profile[];
  /** Unreadable rows, left out of `profiles`. */
  readonly unreadable: number;
  /** The total when the first page was read. */
  readonly total: number;
  readonly next: ProfileCursor | null;
};

/** Returns a page with the cursor of the next. @param countedTotal if the server returned it */
export function toPage<Row extends ProfileRow>(
  rows: readonly Row[],
  cursor: ProfileCursor | null,
  countedTotal: number | null | undefined,
  sortKeyOf: (row: Row) => string,
): ProfilePage {
  const profiles = rows.flatMap(readRow);
  const total = cursor?.total ?? countedTotal ?? rows.length;
  const loaded = (cursor?.loaded ?? 0) + rows.length;
  const last = rows.at(-1);
  // Counting, not the page's size, detects the end: a server may limit responses to fewer rows.
  const next =
    last === undefined || loaded >= total
      ? null
      : { sortKey: sortKeyOf(last), createdAt: last.created_at, id: last.id, loaded, total };
  return { profiles, unreadable: rows.length - profiles.length, total, next };
}

/** @returns an empty list for an unreadable row, so that the others remain */
export function readRow(row: ProfileRow): Profile | readonly [] {
  const parsed = profileSchema.safeParse({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.user_role,
    createdAt: row.created_at,
  });
  return parsed.success ? parsed.data : [];
}
