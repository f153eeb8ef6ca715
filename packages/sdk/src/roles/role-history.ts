import { roleChangeSchema } from "@postlark/domain/role-change";
import type { AuditedUser, RoleChange } from "@postlark/domain/role-change";

import { dataClient } from "../request/postgrest-client.ts";
import type { Database } from "../database.types.ts";
import { AppError } from "../errors.ts";

export const historyPageSize = 50;

export type RoleHistoryPage = {
  readonly changes: readonly RoleChange[];
  /** The id before which the next page begins; `null` after the last. */
  readonly next: number | null;
};

/** A page of the audit, newest first, for admins; users are shown nothing. */
export async function fetchRoleHistory(
  userId: string | null,
  before: number | null,
  signal?: AbortSignal,
): Promise<RoleHistoryPage> {
  let query = dataClient()
    .from("role_changes")
    .select()
    .order("id", { ascending: false })
    // One more than is shown tells whether there are others.
    .limit(historyPageSize + 1);
  if (userId !== null) query = query.eq("user_id", userId);
  if (before !== null) query = query.lt("id", before);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const changes = data.slice(0, historyPageSize).map(parseRow);
  return { changes, next: data.length > changes.length ? (changes.at(-1)?.id ?? null) : null };
}

type Row = Database["public"]["Tables"]["role_changes"]["Row"];

function parseRow(row: Row): RoleChange {
  const parsed = roleChangeSchema.safeParse({
    id: row.id,
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
    changedBy: actorOf(row),
    from: row.from_role,
    to: row.to_role,
    changedAt: row.changed_at,
  });
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}

function actorOf(row: Row): AuditedUser | null {
  if (row.changed_by === null) return null;
  return { id: row.changed_by, name: row.changed_by_name, email: row.changed_by_email };
}
