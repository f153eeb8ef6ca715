/** Begins a CSV file, or Excel takes its UTF-8 for a code page of its own. */
export const byteOrderMark = "\uFEFF";

/**
 * Rows as lines of a CSV file (RFC 4180), for one that is written piece by piece after a
 * `byteOrderMark`. No cell begins like a formula, or a spreadsheet would run what a stranger typed.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/** Rows as a whole CSV file. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + csvLines(rows);
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
