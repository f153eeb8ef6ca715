import { m } from "#paraglide/messages.js";
import type { ImportRecord } from "@postlark/domain/imports/import-record";

/** Counts an import's posts by what became of them, in one line: `3 scheduled · 1 draft`. */
export function importCounts({ scheduled, awaiting, drafts, late }: ImportRecord): string {
  return [
    scheduled > 0 && m.import_count_scheduled({ count: scheduled }),
    awaiting > 0 && m.import_count_awaiting({ count: awaiting }),
    drafts > 0 && m.import_count_drafts({ count: drafts }),
    late > 0 && m.import_count_late({ count: late }),
  ]
    .filter(Boolean)
    .join(" · ");
}
