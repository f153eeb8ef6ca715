import { roleChangeSchema } from "@postlark/domain/role-change";
import type { AuditedUser, RoleChange } from "@postlark/domain/role-change";

import { dataClient } from "../client/postgrest-client.ts";
import type { Database } from "../database.types.ts";

export const historyPageSize = 50;

export type RoleHistoryPage = {
  readonly changes: readonly RoleChange[];
  /** Unreadable rows, left out of `changes`. */
  readonly unreadable: number;
  /** The id before which the next page begins; null after the last page. */
  readonly next: number | null;
};

/** Fetches a page of the audit log, newest first, for admins; empty for users. */
export async function fetchRoleHistory(
  userId: string | null,
  beforeId: number | null,
  signal?: AbortSignal,
): Promise<RoleHistoryPage> {
  let query = dataClient()
    .from("role_changes")
    .select()
    .order("id", { ascending: false })
    // One row more than shown reveals whether there is another page.
    .limit(historyPageSize + 1);
  if (userId !== null) query = query.eq("user_id", userId);
  if (beforeId !== null) query = query.lt("id", beforeId);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const rows = data.slice(0, historyPageSize);
  const changes = rows.flatMap(readRow);
  return {
    changes,
    unreadable: rows.length - changes.length,
    next: data.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}

type Row = Database["public"]["Tables"]["role_changes"]["Row"];

function readRow(row: Row): RoleChange | readonly [] {
  const parsed = roleChangeSchema.safeParse({
    id: row.id,
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    changedBy: actorOf(row),
    from: row.from_role,
    to: row.to_role,
    changedAt: row.changed_at,
  });
  return parsed.success ? parsed.data : [];
}

function actorOf(row: Row): AuditedUser | null {
  if (row.changed_by === null) return null;
  return { id: row.changed_by, name: row.changed_by_name, email: row.changed_by_email };
}
