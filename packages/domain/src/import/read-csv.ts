/** What stands between the cells of a line. */
export type Delimiter = "," | ";" | "\t";

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** A row, its number among all of the file, and whether its quotes leave open where its cells end. */
export type CsvRow = { readonly cells: string[]; readonly number: number; readonly isOdd: boolean };

/**
 * The rows of a CSV file (RFC 4180), empty ones left out. More forgiving than the RFC: lines may end in LF or CR alone,
 * blanks may stand before a quote, and a quote inside a cell that began without one is a quote.
 * @param text without a byte order mark
 * @param delimiter left out, the one that the file names (`sep=;`, as Excel writes it) or that most rows agree on
 */
export function readCsv(text: string, delimiter?: Delimiter): string[][] {
  return readCsvRows(text, delimiter).map(({ cells }) => cells);
}

/** The same, with what is odd about each row. */
export function readCsvRows(text: string, delimiter?: Delimiter): CsvRow[] {
  const named = separatorLine.exec(text);
  const rest = named === null ? text : text.slice(named[0].length);
  const own = delimiters.find((one) => one === named?.[1]?.replace(String.raw`\t`, "\t"));
  return rowsOf(rest, delimiter ?? own ?? delimiterOf(rest), Infinity).filter(({ cells }) =>
    cells.some((cell) => cell !== ""),
  );
}

/** What Excel writes in front, and reads. */
export const separatorLine = /^"?sep=(.|\\t)"?(?:\r\n|\r|\n)/i;

/** How much of a file is looked at for its delimiter, in UTF-16 code units and rows. */
const looked = { text: 100_000, rows: 50 };

/** The one by which the most rows have as many cells as the first, and more than one. */
export function delimiterOf(text: string): Delimiter {
  const beginning = text.slice(0, looked.text);
  const scored = delimiters.map((delimiter) => {
    const rows = rowsOf(beginning, delimiter, looked.rows);
    const width = rows[0]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, score: width > 1 ? alike / rows.length + width / 1000 : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** A cell from where it begins: in quotes, with what stands behind them, or bare. */
const cellPatterns: Readonly<Record<Delimiter, RegExp>> = {
  ",": / *"([^"]*(?:""[^"]*)*)"([^,\r\n]*)|([^,\r\n]*)/y,
  ";": / *"([^"]*(?:""[^"]*)*)"([^;\r\n]*)|([^;\r\n]*)/y,
  "\t": / *"([^"]*(?:""[^"]*)*)"([^\t\r\n]*)|([^\t\r\n]*)/y,
};

/** A cell that its quotes do not part from others. */
const barePatterns: Readonly<Record<Delimiter, RegExp>> = {
  ",": /[^,\r\n]*/y,
  ";": /[^;\r\n]*/y,
  "\t": /[^\t\r\n]*/y,
};

type Cell = { readonly text: string; readonly length: number; readonly isOdd: boolean };

function cellAt(text: string, at: number, delimiter: Delimiter): Cell {
  const pattern = cellPatterns[delimiter];
  pattern.lastIndex = at;
  const [whole = "", quoted, behind = "", bare = ""] = pattern.exec(text) ?? [];
  // A quote that ends in a later row, with words behind it, ended the next one's beginning: it was none here.
  const isOpen = quoted !== undefined && behind.trim() !== "" && /[\r\n]/.test(quoted);
  if (isOpen) {
    const alone = barePatterns[delimiter];
    alone.lastIndex = at;
    const [line = ""] = alone.exec(text) ?? [];
    return { text: line, length: line.length, isOdd: true };
  }
  if (quoted === undefined) {
    return { text: bare, length: whole.length, isOdd: bare.trimStart().startsWith('"') };
  }
  const isOdd = behind.trim() !== "";
  const cell = quoted.replaceAll('""', '"') + (isOdd ? behind : "");
  return { text: cell, length: whole.length, isOdd };
}

function rowsOf(text: string, delimiter: Delimiter, most: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const cells: string[] = [];
    let isOdd = false;
    do {
      const begin = cells.length === 0 ? at : at + 1;
      const cell = cellAt(text, begin, delimiter);
      at = begin + cell.length;
      cells.push(cell.text);
      isOdd ||= cell.isOdd;
    } while (text[at] === delimiter);
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    rows.push({ cells, number: rows.length + 1, isOdd });
  }
  return rows;
}
