/** Without it, Excel reads UTF-8 as another code page. */
export const byteOrderMark = "\uFEFF";

/** Lines of a CSV file (RFC 4180), escaped against formulas that a spreadsheet would run (OWASP). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(",")}\r\n`).join("");
}

/** A whole CSV file, with the byte order mark. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + csvLines(rows);
}

/**
 * Where a spreadsheet may see the beginning of a formula. In German, French or Spanish, Excel splits at `;` and treats
 * quotes as such only at a cell's beginning: blanks and quotes before the sign do not help.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** Quotes a cell, with an apostrophe before whatever would begin a formula. */
function quoteCell(text: string): string {
  return `"${text.replaceAll(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
