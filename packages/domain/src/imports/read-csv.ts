export type Delimiter = "," | ";" | "\t";

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** A row with its number in the file, and whether its quotes are unbalanced. */
export type CsvRow = { readonly cells: string[]; readonly number: number; readonly isOdd: boolean };

/**
 * The rows of a CSV file (RFC 4180) without empty ones. More lenient than the RFC: lines may end in LF or CR, blanks
 * may precede a quote, and a quote inside an unquoted cell is literal. @param text without a byte order mark @param
 * delimiter default: the one named by `sep=;`, or that most rows agree on
 */
export function readCsv(text: string, delimiter?: Delimiter): string[][] {
  return readCsvRows(text, delimiter).map(({ cells }) => cells);
}

/** Like `readCsv`, with row numbers and unbalanced quotes. */
export function readCsvRows(text: string, delimiter?: Delimiter): CsvRow[] {
  const named = separatorLine.exec(text);
  const rest = named === null ? text : text.slice(named[0].length);
  const own = delimiters.find((one) => one === named?.[1]?.replace(String.raw`\t`, "\t"));
  return parseRows(rest, delimiter ?? own ?? delimiterOf(rest), Infinity).filter(({ cells }) =>
    cells.some((cell) => cell !== ""),
  );
}

/** Written and read by Excel. */
export const separatorLine = /^"?sep=(.|\\t)"?(?:\r\n|\r|\n)/i;

/** How much of a file is read to find its delimiter, in UTF-16 code units and rows. */
const looked = { text: 100_000, rows: 50 };

/** The delimiter by which most rows have as many cells as the first one, and more than one. */
export function delimiterOf(text: string): Delimiter {
  const beginning = text.slice(0, looked.text);
  const scored = delimiters.map((delimiter) => {
    const rows = parseRows(beginning, delimiter, looked.rows);
    const width = rows[0]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, score: width > 1 ? alike / rows.length + width / 1000 : 0 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** A cell from its beginning: quoted, with any text after it, or bare. */
const cellPatterns: Readonly<Record<Delimiter, RegExp>> = {
  ",": / *"([^"]*(?:""[^"]*)*)"([^,\r\n]*)|([^,\r\n]*)/y,
  ";": / *"([^"]*(?:""[^"]*)*)"([^;\r\n]*)|([^;\r\n]*)/y,
  "\t": / *"([^"]*(?:""[^"]*)*)"([^\t\r\n]*)|([^\t\r\n]*)/y,
};

/** A cell with unbalanced quotes. */
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
  // A quote closed in a later row with text after it was not an opening quote.
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

function parseRows(text: string, delimiter: Delimiter, most: number): CsvRow[] {
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
