import { type AuditEvent, auditEventSchema } from "@postlark/domain/audit-event";

import { parseRow } from "../request/parse-row.ts";
import { readRows, type Rows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** Filters of the audit log, combined with "and". */
export type AuditFilter = {
  readonly actorId?: string | undefined;
  readonly kind?: string | undefined;
  readonly postId?: string | undefined;
  /** ISO 8601: from `since` on, before `until`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

/** The event after which a page begins. */
export type AuditCursor = Pick<AuditEvent, "id" | "at">;

const columns = "id,at,action,actor_id,actor_name,subject_id,post_id,detail,network,browser,system";

/** Fetches a page of the audit log, newest first; empty below admin. @param cursor null for the first page */
export async function fetchAudit(
  workspaceId: string,
  filter: AuditFilter,
  cursor: AuditCursor | null,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Rows<AuditEvent>> {
  let query = dataClient().from("audit_events").select(columns).eq("workspace_id", workspaceId);
  if (filter.actorId !== undefined) query = query.eq("actor_id", filter.actorId);
  if (filter.kind !== undefined) query = query.eq("kind", filter.kind);
  if (filter.postId !== undefined) query = query.eq("post_id", filter.postId);
  if (filter.since !== undefined) query = query.gte("at", filter.since);
  if (filter.until !== undefined) query = query.lt("at", filter.until);
  if (cursor !== null) {
    // Redundant, but lets the index scan begin at the page.
    query = query
      .lte("at", cursor.at)
      .or(`at.lt."${cursor.at}",and(at.eq."${cursor.at}",id.lt.${cursor.id})`);
  }
  const page = query
    .order("at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize);
  const { data } = await (signal ? page.abortSignal(signal) : page).throwOnError();
  return readRows(data, (row) =>
    parseRow(auditEventSchema, {
      id: row.id,
      at: row.at,
      action: row.action,
      actorId: row.actor_id,
      actorName: row.actor_name,
      subjectId: row.subject_id,
      postId: row.post_id,
      detail: row.detail,
      network: row.network,
      browser: row.browser,
      system: row.system,
    }),
  );
}
