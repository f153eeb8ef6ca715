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
  const separatorMatch = separatorLine.exec(text);
  const content = separatorMatch === null ? text : text.slice(separatorMatch[0].length);
  const namedDelimiter = delimiters.find(
    (one) => one === separatorMatch?.[1]?.replace(String.raw`\t`, "\t"),
  );
  return parseRows(
    content,
    delimiter ?? namedDelimiter ?? guessDelimiter(content),
    Infinity,
  ).filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** Written and read by Excel. */
export const separatorLine = /^"?sep=(.|\\t)"?(?:\r\n|\r|\n)/i;

/** How much of a file is read to find its delimiter, in UTF-16 code units and rows. */
const sampled = { text: 100_000, rows: 50 };

/** The delimiter by which most rows have as many cells as the first one, and more than one. */
export function guessDelimiter(text: string): Delimiter {
  const beginning = text.slice(0, sampled.text);
  const candidates = delimiters.map((delimiter) => {
    const rows = parseRows(beginning, delimiter, sampled.rows);
    const width = rows[0]?.cells.length ?? 0;
    const equallyWide = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, score: width > 1 ? equallyWide / rows.length + width / 1000 : 0 };
  });
  return candidates.reduce((best, candidate) => (candidate.score > best.score ? candidate : best))
    .delimiter;
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

/** Reads one cell. `length` counts what it takes of the text, quotes included. */
function cellAt(text: string, at: number, delimiter: Delimiter): Cell {
  const pattern = cellPatterns[delimiter];
  pattern.lastIndex = at;
  const [match = "", quoted, textAfter = "", bare = ""] = pattern.exec(text) ?? [];
  // A quote closed in a later row with text after it was not an opening quote.
  const isNoOpeningQuote = quoted !== undefined && textAfter.trim() !== "" && /[\r\n]/.test(quoted);
  if (isNoOpeningQuote) {
    const barePattern = barePatterns[delimiter];
    barePattern.lastIndex = at;
    const [line = ""] = barePattern.exec(text) ?? [];
    return { text: line, length: line.length, isOdd: true };
  }
  if (quoted === undefined) {
    return { text: bare, length: match.length, isOdd: bare.trimStart().startsWith('"') };
  }
  const isOdd = textAfter.trim() !== "";
  const cell = quoted.replaceAll('""', '"') + (isOdd ? textAfter : "");
  return { text: cell, length: match.length, isOdd };
}

/** Reads rows, empty ones included, until the text ends or there are `maxRows`. */
function parseRows(text: string, delimiter: Delimiter, maxRows: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
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
