import { unreadableLines } from "#lib/unreadable-lines.ts";
import { m } from "#paraglide/messages.js";
import { sentRowCount } from "#workspace/pages.ts";
import type { Rows } from "@postlark/sdk/rows";
import { openCsvTarget } from "@postlark/app/shell/csv-target";
import { pagedCsv } from "@postlark/app/shell/paged-csv";
import type { AuditEvent } from "@postlark/domain/audit-event";
import type { AuditCursor, AuditFilter } from "@postlark/sdk/audit";
import { type AuditNames, detailOf } from "./audit-detail.ts";
import { loadAudit } from "./audit-query.ts";
import { deviceOf, auditMessage } from "./audit-messages.ts";

/** The database's maximum per request. */
const pageSize = 1_000;

type ReadPage = (after: AuditCursor | null, size: number) => Promise<Rows<AuditEvent>>;

/** Streams events as a CSV file, page after page. @param addressOf returns the URL of a post on this site */
export function auditCsv(
  readPage: ReadPage,
  names: AuditNames,
  addressOf: (postId: string) => string,
): ReadableStream<string> {
  return pagedCsv<AuditCursor>({
    header: [
      m.audit_csv_at(),
      m.audit_person(),
      m.audit_csv_what(),
      m.audit_csv_action(),
      m.audit_csv_detail(),
      m.audit_csv_post(),
      m.audit_csv_network(),
      m.audit_csv_device(),
    ],
    readPage: async (after) => {
      const page = await readPage(after, pageSize);
      const events = page.rows.map((event) => [
        event.at,
        event.actorId === null ? m.audit_engine() : (event.actorName ?? event.actorId),
        auditMessage(event),
        event.action,
        detailOf(event, names),
        event.postId === null ? "" : addressOf(event.postId),
        event.network ?? "",
        deviceOf(event),
      ]);
      const rows = [...events, ...unreadableLines(page)];
      return { rows, next: sentRowCount(page) < pageSize ? null : (page.rows.at(-1) ?? null) };
    },
  });
}

/** Saves all events that match a filter as a file. @throws the error of the backend, the file system or the abort */
export async function exportAudit(
  workspace: { readonly id: string; readonly slug: string },
  filter: AuditFilter,
  names: AuditNames,
  signal: AbortSignal,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const target = await openCsvTarget(`${workspace.slug}-audit-${day}.csv`);
  if (target === null) return;
  const { fetchAudit } = await loadAudit();
  const csv = auditCsv(
    (after, size) => fetchAudit(workspace.id, filter, after, size, signal),
    names,
    (postId) => `${window.location.origin}/w/${workspace.slug}/posts/${postId}`,
  );
  await csv.pipeTo(target, { signal });
}
