import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import type { AuditFilter } from "@postlark/sdk/audit";
import { useEffect, useRef, useState } from "react";
import type { AuditNames } from "./audit-detail.ts";

/** Exports the audit as a file: one at a time, cancelled when the screen is left. */
export function useAuditExport(
  workspace: { readonly id: string; readonly slug: string },
  filter: AuditFilter,
  names: AuditNames,
) {
  const [isSaving, setIsSaving] = useState(false);
  const runningExport = useRef<AbortController>(undefined);
  useEffect(() => () => runningExport.current?.abort(), []);

  async function save() {
    const { signal } = (runningExport.current = new AbortController());
    setIsSaving(true);
    try {
      const { exportAudit } = await import("./audit-csv.ts");
      await exportAudit(workspace, filter, names, signal);
    } catch {
      if (!signal.aborted) toastError(m.audit_export_failed());
    } finally {
      setIsSaving(false);
    }
  }

  return { isSaving, save };
}
