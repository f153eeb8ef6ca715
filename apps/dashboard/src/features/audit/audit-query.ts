import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { joinPages, sentRowCount } from "#workspace/pages.ts";
import type { AuditCursor, AuditFilter } from "@postlark/sdk/audit";
import { infiniteQueryOptions } from "@tanstack/react-query";

/** Loads the code that reads the audit on demand, since only admins read it. */
export const loadAudit = () => loadPart(import("@postlark/sdk/audit"));

const pageSize = 50;

/** A workspace's audit, newest first, in pages. */
export function auditQuery(workspaceId: string, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "audit_events", filter] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await loadAudit()).fetchAudit(workspaceId, filter, pageParam, pageSize, signal),
    initialPageParam: firstCursor(),
    getNextPageParam: (lastPage) =>
      sentRowCount(lastPage) < pageSize ? undefined : lastPage.rows.at(-1),
    select: joinPages,
  });
}

function firstCursor(): AuditCursor | null {
  return null;
}
