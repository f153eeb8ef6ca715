import readWorkbookSheets from "read-excel-file/browser";

/** Whether a file is a workbook of Excel's: a ZIP (`PK`) of that name. */
export function isWorkbook(name: string, bytes: Uint8Array): boolean {
  return /\.xls[xm]$/i.test(name) && bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * The first sheet of a workbook that has rows, as the lines of a CSV file; dates as the sheet shows them.
 * @returns the names of the other sheets that have rows besides
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ text: string; otherSheets: readonly string[] }> {
  const sheets = await readWorkbookSheets(new Blob([bytes]));
  const [first, ...others] = sheets.filter(({ data }) => data.length > 0);
  const rows = first?.data ?? [];
  const text = rows.map((cells) => `${cells.map((cell) => quoted(written(cell))).join(",")}\r\n`);
  return { text: text.join(""), otherSheets: others.map(({ sheet }) => sheet) };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function written(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (!(cell instanceof Date)) return "";
  // The sheet's numbers stand in UTC; a float's last bits would make 8:59:59 of nine.
  const shown = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  return shown
    .slice(0, "2026-11-22T09:00:00".length)
    .replace("T", " ")
    .replace(/ 00:00:00$/, "");
}
