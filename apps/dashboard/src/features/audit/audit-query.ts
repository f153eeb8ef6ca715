import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { joinPages, sizeOf } from "#workspace/pages.ts";
import type { AuditCursor, AuditFilter } from "@postlark/sdk/audit";
import { infiniteQueryOptions } from "@tanstack/react-query";

/** Only admins read it, so its code loads on demand. */
export const loadAudit = () => loadPart(import("@postlark/sdk/audit"));

const pageSize = 50;

/** A workspace's audit, newest first, in pages. */
export function auditQuery(workspaceId: string, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "audit_events", filter] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await loadAudit()).fetchAudit(workspaceId, filter, pageParam, pageSize, signal),
    initialPageParam: beginning(),
    getNextPageParam: (last) => (sizeOf(last) < pageSize ? undefined : last.rows.at(-1)),
    select: joinPages,
  });
}

function beginning(): AuditCursor | null {
  return null;
}
