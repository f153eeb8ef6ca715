import { m } from "#paraglide/messages.js";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { importCounts } from "./import-counts.ts";

/** The next step: check the rows, or import the posts. */
export function ImportBar({
  count,
  faulty,
  checked,
  progress,
  isPending,
  onAct,
}: {
  count: number;
  /** How many of these rows cannot be imported. */
  faulty: number;
  /** The result of the server's check, including rows excluded since. */
  checked: ImportRecord | null;
  progress: { readonly done: number; readonly total: number } | null;
  isPending: boolean;
  onAct: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      {checked?.posts === count && (
        <Alert tone="info" title={m.import_checked()} className="w-full">
          {importCounts(checked)}
        </Alert>
      )}
      {faulty > 0 && <p className="text-sm text-danger">{m.import_faulty({ count: faulty })}</p>}
      {progress !== null && (
        <p className="text-sm text-ink-muted">
          {m.import_fetching({ done: progress.done, total: progress.total })}
        </p>
      )}
      <Button disabled={count === 0 || faulty > 0} isPending={isPending} onClick={onAct}>
        {checked === null ? m.import_check({ count }) : m.import_now({ count })}
      </Button>
    </div>
  );
}
