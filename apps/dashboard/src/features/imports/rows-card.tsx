import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Channel } from "@postlark/domain/channel";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { CheckboxField } from "@postlark/ui/checkbox";
import { EmptyState } from "@postlark/ui/empty-state";
import { type ReactNode, useState } from "react";
import { MendDate } from "./mend-date.tsx";
import { remarkMessage } from "./import-messages.ts";
import type { PreparedRow, RowRemark } from "./prepare-rows.ts";

/** Errors that another date fixes. */
const datesToMend: ReadonlySet<string> = new Set(["date_unreadable", "date_zone", "time_missing"]);

/** Rows rendered at once. */
const pageSize = 50;

/** All rows as they will be imported, with their errors. */
export function RowsCard({
  rows,
  channels,
  leftOut,
  onLeftOut,
  dateOf,
  onDate,
}: {
  rows: readonly PreparedRow[];
  channels: readonly Channel[];
  /** Line numbers that are excluded. */
  leftOut: ReadonlySet<number>;
  onLeftOut: (lines: ReadonlySet<number>) => void;
  /** The file's date, or its correction. */
  dateOf: (line: number) => string;
  onDate: (line: number, date: string) => void;
}) {
  const [isFiltered, setIsFiltered] = useState(false);
  const [requestedPage, setPage] = useState(0);
  const rowsWithErrors = rows.filter(({ errors }) => errors.length > 0);
  const shownRows = isFiltered
    ? rows.filter(({ errors, notes }) => errors.length + notes.length > 0)
    : rows;
  const pages = Math.max(1, Math.ceil(shownRows.length / pageSize));
  const page = Math.min(requestedPage, pages - 1);
  const includedRowsWithErrors = rowsWithErrors.filter(({ line }) => !leftOut.has(line));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.import_rows()}</CardTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {includedRowsWithErrors.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              className="max-w-full max-sm:h-auto max-sm:min-h-9 max-sm:whitespace-normal"
              onClick={() =>
                onLeftOut(new Set([...leftOut, ...rowsWithErrors.map(({ line }) => line)]))
              }
            >
              {m.import_leave_faulty_out({ count: includedRowsWithErrors.length })}
            </Button>
          )}
          <CheckboxField
            label={m.import_only_problems()}
            checked={isFiltered}
            onChange={({ target }) => setIsFiltered(target.checked)}
          />
        </div>
      </CardHeader>
      {shownRows.length === 0 ? (
        <EmptyState title={m.import_no_problems()} />
      ) : (
        <ul aria-label={m.import_rows()} className="mt-3 divide-y divide-line border-t border-line">
          {shownRows.slice(page * pageSize, (page + 1) * pageSize).map((row) => (
            <Row
              key={row.line}
              row={row}
              channels={channels}
              isIn={!leftOut.has(row.line)}
              date={dateOf(row.line)}
              onDate={(date) => onDate(row.line, date)}
              onIn={(isIn) => {
                const lines = new Set(leftOut);
                if (isIn) lines.delete(row.line);
                else lines.add(row.line);
                onLeftOut(lines);
              }}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <CardFooter className="justify-between">
          <Button
            variant="secondary"
            size="sm"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            {m.import_page_before()}
          </Button>
          <span aria-live="polite">{m.import_page({ page: page + 1, pages })}</span>
          <Button
            variant="secondary"
            size="sm"
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          >
            {m.import_page_after()}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Row({
  row: { line, text, at, channelIds, pictures, firstComment, errors, notes },
  channels,
  isIn,
  date,
  onIn,
  onDate,
}: {
  row: PreparedRow;
  channels: readonly Channel[];
  isIn: boolean;
  date: string;
  onIn: (isIn: boolean) => void;
  onDate: (date: string) => void;
}) {
  const where = channels
    .filter(({ id }) => channelIds.includes(id))
    .map((channel) => channelName(channel, channels));
  return (
    <li className="grid gap-1.5 px-card py-cell text-sm sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-4">
      <CheckboxField
        label={m.import_line({ line })}
        checked={isIn}
        onChange={({ target }) => onIn(target.checked)}
        className="self-start"
      />
      <div className="grid min-w-0 gap-1">
        <p
          className={`line-clamp-3 break-words whitespace-pre-line ${isIn ? "text-ink" : "text-ink-muted line-through"}`}
        >
          {text.trim() || m.import_no_text()}
        </p>
        {firstComment !== "" && (
          <p className="line-clamp-2 break-words text-ink-muted">
            {m.import_comment({ comment: firstComment })}
          </p>
        )}
        <p className="text-ink-muted">
          {[
            at === null ? m.import_draft() : formatMomentIn(at.instant.toISOString(), at.timeZone),
            ...where,
            ...(pictures.length > 0 ? [m.import_pictures({ count: pictures.length })] : []),
          ].join(" · ")}
        </p>
        {errors.length > 0 && (
          <Remarks badge={<Badge tone="danger">{m.import_error()}</Badge>} remarks={errors} />
        )}
        {errors.some(({ code }) => datesToMend.has(code)) && (
          <MendDate date={date} line={line} onDate={onDate} />
        )}
        {notes.length > 0 && (
          <Remarks badge={<Badge tone="warning">{m.import_note()}</Badge>} remarks={notes} />
        )}
      </div>
    </li>
  );
}

/** Remarks about a row, after a badge for their kind. */
function Remarks({ badge, remarks }: { badge: ReactNode; remarks: readonly RowRemark[] }) {
  return (
    <div className="grid gap-1 sm:flex sm:items-baseline sm:gap-2">
      <span className="shrink-0">{badge}</span>
      <ul className="grid min-w-0 gap-0.5">
        {remarks.map((remark) => (
          <li key={`${remark.code} ${remark.about}`} className="break-words">
            {remarkMessage(remark)}
          </li>
        ))}
      </ul>
    </div>
  );
}
