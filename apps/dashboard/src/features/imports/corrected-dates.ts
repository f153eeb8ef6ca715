import type { ColumnMapping } from "@postlark/domain/imports/import-columns";
import type { ImportTable } from "@postlark/domain/imports/import-source";

/** A corrected date that replaces a row's own, by row number. */
export type CorrectedDates = Readonly<Record<string, string>>;

/** Replaces the dates of the corrected rows. A corrected date includes its time, so the time cell becomes empty. */
export function replaceDates(
  table: ImportTable,
  { date, time }: ColumnMapping,
  dates: CorrectedDates,
): ImportTable {
  if (date === undefined || Object.keys(dates).length === 0) return table;
  const rows = table.rows.map((cells, index) => {
    const correctedDate = dates[table.lines[index] ?? 0];
    if (correctedDate === undefined) return cells;
    return cells.map((cell, at) => (at === date ? correctedDate : at === time ? "" : cell));
  });
  return { ...table, rows };
}

/** A row's date and time as the file has them. */
export function dateTextOf(
  table: ImportTable,
  { date, time }: ColumnMapping,
  line: number,
): string {
  const cells = table.rows[table.lines.indexOf(line)] ?? [];
  return [date, time]
    .map((at) => (at === undefined ? "" : (cells[at] ?? "").trim()))
    .filter(Boolean)
    .join(" ");
}
