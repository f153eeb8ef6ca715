/** Begins a CSV file, or Excel takes its UTF-8 for a code page of its own. */
export const byteOrderMark = "\uFEFF";

/**
 * Lines of a CSV file (RFC 4180). Nothing in a cell begins like a formula: a spreadsheet would run what a
 * stranger typed (OWASP, CSV Injection).
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + csvLines(rows);
}

/**
 * Where a spreadsheet may see a cell begin, before what it would take for a formula. Set to German,
 * French or Spanish it splits a line at `;`, and takes quotes for such only where a cell begins:
 * blanks and quotes before the sign hide nothing.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

function cellOf(text: string): string {
  return `"${text.replaceAll(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
