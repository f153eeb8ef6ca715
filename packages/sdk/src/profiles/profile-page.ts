import { profileSchema } from "@postlark/domain/profile";
import type { Profile } from "@postlark/domain/profile";

import type { Database } from "../database.types.ts";

type ProfileRow = Database["public"]["Tables"]["profiles"]["Row"];

/** Hosted Supabase cuts answers at this many rows. */
export const pageSize = 1_000;

export type ProfileCursor = {
  /** The last profile's place in the list's order, as the server writes it. */
  readonly sortKey: string;
  readonly createdAt: string;
  readonly id: string;
  /** How many profiles the pages before had, and how many there were in all. */
  readonly loaded: number;
  readonly total: number;
};

export type ProfilePage = {
  readonly profiles: readonly Profile[];
  /** How many of its rows make no profile, and are left out of `profiles`. */
  readonly unreadable: number;
  /** In all, when the first page was read. */
  readonly total: number;
  readonly next: ProfileCursor | null;
};

/** @param counted how many there are in all, as far as the server said */
export function toPage<Row extends ProfileRow>(
  rows: readonly Row[],
  cursor: ProfileCursor | null,
  counted: number | null | undefined,
  sortKeyOf: (row: Row) => string,
): ProfilePage {
  const profiles = rows.flatMap(readRow);
  const total = cursor?.total ?? counted ?? rows.length;
  const loaded = (cursor?.loaded ?? 0) + rows.length;
  const last = rows.at(-1);
  // Counting, not the page's size, tells the end: a server may be set to cut answers sooner.
  const next =
    last === undefined || loaded >= total
      ? null
      : { sortKey: sortKeyOf(last), createdAt: last.created_at, id: last.id, loaded, total };
  return { profiles, unreadable: rows.length - profiles.length, total, next };
}

/** @returns nothing of a row that is none, so that it does not take the others along */
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
