import type { ColumnMapping } from "@postlark/domain/imports/import-columns";
import type { ImportTable } from "@postlark/domain/imports/import-source";

/** A corrected date that replaces a row's own, by row number. */
export type MendedDates = Readonly<Record<string, string>>;

/** The table with corrected dates, which include their times. */
export function withDates(
  table: ImportTable,
  { date, time }: ColumnMapping,
  dates: MendedDates,
): ImportTable {
  if (date === undefined || Object.keys(dates).length === 0) return table;
  const rows = table.rows.map((cells, index) => {
    const mended = dates[table.lines[index] ?? 0];
    if (mended === undefined) return cells;
    return cells.map((cell, at) => (at === date ? mended : at === time ? "" : cell));
  });
  return { ...table, rows };
}

/** A row's date and time as the file has them. */
export function dateIn(table: ImportTable, { date, time }: ColumnMapping, line: number): string {
  const cells = table.rows[table.lines.indexOf(line)] ?? [];
  return [date, time]
    .map((at) => (at === undefined ? "" : (cells[at] ?? "").trim()))
    .filter(Boolean)
    .join(" ");
}
