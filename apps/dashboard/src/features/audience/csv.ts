const byteOrderMark = "\uFEFF";

/**
 * Rows as a CSV file (RFC 4180). It begins with a byte order mark, or Excel takes UTF-8 for its own
 * code page; and no cell begins like a formula, or a spreadsheet would run what a stranger typed.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
