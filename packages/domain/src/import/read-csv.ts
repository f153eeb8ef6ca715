/** What stands between the cells of a line. */
export type Delimiter = "," | ";" | "\t";

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/**
 * The rows of a CSV file (RFC 4180), empty ones left out. More forgiving than the RFC: lines may end in LF or CR alone,
 * and a quote inside a cell that began without one is a quote.
 * @param text without a byte order mark
 * @param delimiter left out, the one that most rows agree on
 */
export function readCsv(text: string, delimiter: Delimiter = delimiterOf(text)): string[][] {
  return rowsOf(text, delimiter, Infinity).filter((row) => row.some((cell) => cell !== ""));
}

/** How much of a file is looked at for its delimiter, in UTF-16 code units and rows. */
const looked = { text: 100_000, rows: 50 };

/** The one by which the most rows have as many cells as the first, and more than one. */
export function delimiterOf(text: string): Delimiter {
  const beginning = text.slice(0, looked.text);
  const scored = delimiters.map((delimiter) => {
    const rows = rowsOf(beginning, delimiter, looked.rows);
    const width = rows[0]?.length ?? 0;
    const alike = rows.filter((row) => row.length === width).length;
    return { delimiter, score: width > 1 ? alike / rows.length + width / 1000 : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** A cell from where it begins: in quotes, with what stands behind them, or bare. */
const cellPatterns: Readonly<Record<Delimiter, RegExp>> = {
  ",": /"([^"]*(?:""[^"]*)*)(?:"([^,\r\n]*)|$)|([^,\r\n]*)/y,
  ";": /"([^"]*(?:""[^"]*)*)(?:"([^;\r\n]*)|$)|([^;\r\n]*)/y,
  "\t": /"([^"]*(?:""[^"]*)*)(?:"([^\t\r\n]*)|$)|([^\t\r\n]*)/y,
};

function rowsOf(text: string, delimiter: Delimiter, most: number): string[][] {
  const cell = new RegExp(cellPatterns[delimiter]);
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const row: string[] = [];
    do {
      cell.lastIndex = row.length === 0 ? at : at + 1;
      const [whole, quoted, behind = "", bare = ""] = cell.exec(text) ?? [""];
      at = (row.length === 0 ? at : at + 1) + whole.length;
      row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + behind);
    } while (text[at] === delimiter);
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    rows.push(row);
  }
  return rows;
}
