import { profileSchema } from "@postlark/domain/profile";
import type { Profile } from "@postlark/domain/profile";

import type { Database } from "../database.types.ts";
import { AppError } from "../errors.ts";

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
  const profiles = rows.map(parseRow);
  const total = cursor?.total ?? counted ?? profiles.length;
  const loaded = (cursor?.loaded ?? 0) + profiles.length;
  const last = rows.at(-1);
  // Counting, not the page's size, tells the end: a server may be set to cut answers sooner.
  const next =
    last === undefined || loaded >= total
      ? null
      : { sortKey: sortKeyOf(last), createdAt: last.created_at, id: last.id, loaded, total };
  return { profiles, total, next };
}

export function parseRow(row: ProfileRow): Profile {
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
