import { strFromU8, unzipSync } from "fflate";
import readWorkbookSheets from "read-excel-file/browser";

/**
 * Reads a workbook's first visible sheet with rows as CSV; dates as the sheet displays them.
 * @returns also the names of other visible sheets with rows
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ text: string; otherSheets: readonly string[] }> {
  const { isHidden, epochOffsetDays } = readWorkbookProperties(bytes);
  const sheets = await readWorkbookSheets(new Blob([bytes]));
  const filledSheets = sheets.filter(hasRows);
  const visibleSheets = sheets.filter((one, index) => hasRows(one) && isHidden[index] !== true);
  const [first, ...otherSheets] = visibleSheets.length > 0 ? visibleSheets : filledSheets;
  const rows = first?.data ?? [];
  const text = rows.map(
    (cells) => `${cells.map((cell) => quoteCell(formatCell(cell, epochOffsetDays))).join(",")}\r\n`,
  );
  return { text: text.join(""), otherSheets: otherSheets.map(({ sheet }) => sheet) };
}

/** The library's types omit that a chart sheet has no `data`. */
const hasRows = ({ data = [] }: { readonly data?: readonly unknown[] }) => data.length > 0;

/** Reads what the library leaves out of a workbook (ECMA-376, 18.2): hidden sheets, and `date1904="true"`. */
function readWorkbookProperties(bytes: Uint8Array): {
  isHidden: readonly boolean[];
  epochOffsetDays: number;
} {
  const name = "xl/workbook.xml";
  const { [name]: file } = unzipSync(bytes, { filter: (entry) => entry.name === name });
  const xml = new DOMParser().parseFromString(file ? strFromU8(file) : "", "application/xml");
  const sheets = [...xml.getElementsByTagNameNS("*", "sheet")];
  const [properties] = xml.getElementsByTagNameNS("*", "workbookPr");
  return {
    isHidden: sheets.map((sheet) => /^(?:veryH|h)idden$/.test(sheet.getAttribute("state") ?? "")),
    // 1904's epoch is 1462 days later. The library reads only `1`; LibreOffice writes the other XML boolean, `true`.
    epochOffsetDays: properties?.getAttribute("date1904") === "true" ? 1_462 : 0,
  };
}

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const dayMs = 86_400_000;

/** Formats a cell as the sheet displays it; a date as `2026-11-22 09:00:00`, other types as empty text. */
function formatCell(cell: unknown, epochOffsetDays: number): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (!(cell instanceof Date)) return "";
  // The sheet's numbers are in UTC; rounded, since a float could turn 9:00:00 into 8:59:59.
  const time = Math.round((cell.getTime() + epochOffsetDays * dayMs) / 1000) * 1000;
  const wallTime = new Date(time).toISOString().slice(0, "2026-11-22T09:00:00".length);
  // A time without a day is on the sheet's epoch.
  if (time < firstDayMs) return wallTime.slice("2026-11-22T".length);
  return wallTime.replace("T", " ").replace(/ 00:00:00$/, "");
}

/** After both epochs of sheets, 1899 and 1904. */
const firstDayMs = Date.UTC(1904, 0, 2);
