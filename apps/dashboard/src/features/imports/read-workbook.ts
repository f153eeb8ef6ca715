import { strFromU8, unzipSync } from "fflate";
import readWorkbookSheets from "read-excel-file/browser";

/**
 * Reads a workbook's first visible sheet with rows as CSV; dates as the sheet displays them.
 * @returns also the names of other visible sheets with rows
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ text: string; otherSheets: readonly string[] }> {
  const { isHidden, daysOff } = describe(bytes);
  const all = await readWorkbookSheets(new Blob([bytes]));
  const filled = all.filter(hasRows);
  const shown = all.filter((one, index) => hasRows(one) && isHidden[index] !== true);
  const [first, ...others] = shown.length > 0 ? shown : filled;
  const rows = first?.data ?? [];
  const text = rows.map(
    (cells) => `${cells.map((cell) => quoted(written(cell, daysOff))).join(",")}\r\n`,
  );
  return { text: text.join(""), otherSheets: others.map(({ sheet }) => sheet) };
}

/** The library's types omit that a chart sheet has no `data`. */
const hasRows = ({ data = [] }: { readonly data?: readonly unknown[] }) => data.length > 0;

/** What the library does not read of a workbook (ECMA-376, 18.2): hidden sheets, and `date1904="true"`. */
function describe(bytes: Uint8Array): { isHidden: readonly boolean[]; daysOff: number } {
  const name = "xl/workbook.xml";
  const { [name]: file } = unzipSync(bytes, { filter: (entry) => entry.name === name });
  const xml = new DOMParser().parseFromString(file ? strFromU8(file) : "", "application/xml");
  const sheets = [...xml.getElementsByTagNameNS("*", "sheet")];
  const [properties] = xml.getElementsByTagNameNS("*", "workbookPr");
  return {
    isHidden: sheets.map((sheet) => /^(?:veryH|h)idden$/.test(sheet.getAttribute("state") ?? "")),
    // The library reads only `1`; LibreOffice writes the other XML boolean, `true`.
    daysOff: properties?.getAttribute("date1904") === "true" ? 1_462 : 0,
  };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const day = 86_400_000;

function written(cell: unknown, daysOff: number): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (!(cell instanceof Date)) return "";
  // The sheet's numbers are in UTC; rounded, since a float could turn 9:00:00 into 8:59:59.
  const time = Math.round((cell.getTime() + daysOff * day) / 1000) * 1000;
  const shown = new Date(time).toISOString().slice(0, "2026-11-22T09:00:00".length);
  // A time without a day is on the sheet's epoch.
  if (time < firstDay) return shown.slice("2026-11-22T".length);
  return shown.replace("T", " ").replace(/ 00:00:00$/, "");
}

/** After both epochs of sheets, 1899 and 1904. */
const firstDay = Date.UTC(1904, 0, 2);
