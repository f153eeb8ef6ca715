import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import type { ImportRecord } from "@postlark/domain/imports/import-record";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { useState } from "react";
import { importCounts } from "./import-counts.ts";
import { sourceLabels } from "./import-messages.ts";

/** Recent imports, each with "Undo". */
export function ImportsCard({
  imports,
  mayUndo,
  onUndo,
}: {
  imports: readonly ImportRecord[];
  mayUndo: (record: ImportRecord) => boolean;
  onUndo: (record: ImportRecord) => Promise<void>;
}) {
  if (imports.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.import_recent()}</CardTitle>
      </CardHeader>
      <ul aria-label={m.import_recent()} className="mt-3 divide-y divide-line border-t border-line">
        {imports.map((record) => (
          <Imported
            key={record.id}
            record={record}
            onUndo={mayUndo(record) ? () => onUndo(record) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

function Imported({
  record,
  onUndo,
}: {
  record: ImportRecord;
  onUndo: (() => Promise<void>) | undefined;
}) {
  const [isPending, setIsPending] = useState(false);
  const { source, name, posts, madeAt, undoneAt } = record;
  async function undo() {
    setIsPending(true);
    await onUndo?.();
    setIsPending(false);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-card py-cell text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words text-ink">
          {`${m.import_done({ count: posts })} · ${name || sourceLabels[source]()}`}
        </p>
        <p className="text-ink-muted">{`${formatMoment(madeAt)} · ${becameOf(record)}`}</p>
      </div>
      {undoneAt === null && onUndo !== undefined && (
        <Button variant="secondary" size="sm" isPending={isPending} onClick={() => void undo()}>
          {m.import_undo()}
        </Button>
      )}
    </li>
  );
}

function becameOf(record: ImportRecord): string {
  const { posts, undoneAt, takenBack } = record;
  if (undoneAt === null) return importCounts(record);
  return m.import_undone({ count: takenBack ?? 0, left: posts - (takenBack ?? 0) });
}
