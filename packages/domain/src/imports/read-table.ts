import { type CsvRow, readCsvRows, separatorLine } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import {
  type ImportSource,
  type ImportTable,
  maxImportedRows,
  type UnreadableTable,
} from "./import-source.ts";
import { exportHeader } from "./export-posts.ts";

/**
 * A file's rows. The source is recognised by shape unless the user chose one.  Hootsuite: date, message and link
 * without a header, up to 350 rows, dates as mm/dd/yyyy hh:mm or as chosen on upload
 * (kim-iverson-headlee.blogspot.com/2016/08/the-business-of-writing-using-hootsuite.html, 2016-08-31;
 * jycalcano.blogspot.com/2015/07/post-8-hootsuite-bulk-messaging.html, 2015-07).  Buffer: `Text,Image URL,Tags,Posting
 * Time` and one more column for some networks, times as `YYYY-MM-DD HH:mm`, up to 100 posts (from public projects that
 * write its files, 2026). Neither's own help could be read.
 */
export function readTable(text: string, source?: ImportSource): ImportTable | UnreadableTable {
  const isJson = /^\s*[[{]/.test(text);
  const table = isJson
    ? readJson(text)
    : csvTable(readCsvRows(text), source, separatorLine.test(text) ? 1 : 0);
  if (table === null) return { problem: "json_unknown" };
  if (table.rows.length === 0) return { problem: "file_empty" };
  return table.rows.length > maxImportedRows ? { problem: "rows_too_many" } : table;
}

const bufferHeader = ["text", "image url", "tags", "posting time"];

const beginsWithDate = /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\s+\d{1,2}:\d{2}/;

/** @param linesAbove number of lines above the rows */
function csvTable(
  csvRows: CsvRow[],
  chosen: ImportSource | undefined,
  linesAbove: number,
): ImportTable {
  const rows = csvRows.map(({ cells }) => cells);
  const lines = csvRows.map(({ number }) => number + linesAbove);
  const oddIndexes = csvRows.flatMap(({ isOdd }, index) => (isOdd ? [index] : []));
  const [header = []] = rows;
  const isPostlarks = exportHeader.every((name, at) => header[at] === name);
  const isHeadless = beginsWithDate.test(header[0] ?? "");
  const isBuffers = bufferHeader.every((name, at) => header[at]?.trim().toLowerCase() === name);
  const recognised = isPostlarks
    ? "postlark"
    : isBuffers
      ? "buffer"
      : isHeadless
        ? "hootsuite"
        : "csv";
  const source = chosen ?? recognised;
  if (source !== "hootsuite" && !(chosen === undefined && isHeadless)) {
    const oddRows = oddIndexes.map((index) => index - 1);
    return { source, columns: header, rows: rows.slice(1), lines: lines.slice(1), oddRows };
  }
  return { source, columns: header.map(() => ""), rows, lines, oddRows: oddIndexes };
}
