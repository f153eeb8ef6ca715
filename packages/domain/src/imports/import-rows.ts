import { maxCommentLength, maxTextLength } from "../posts/post-content.ts";
import { picturesOf } from "./import-pictures.ts";
import { isTimeZone, type WallTime } from "../time-zones/wall-time.ts";
import { originalCell } from "./export-posts.ts";
import { type ColumnMapping, type ImportField, siblingsOf } from "./import-columns.ts";
import type { ImportTable } from "./import-source.ts";
import { type DateOrder, readTime } from "./read-time.ts";
import type { RowError, RowNote, RowPicture } from "./row-remark.ts";

export type ImportRow = {
  /** The line number that a spreadsheet would show. */
  readonly line: number;
  readonly text: string;
  /** Null: without a time, the row becomes a draft. */
  readonly at: {
    readonly wallTime: WallTime;
    readonly timeZone: string;
    readonly instant: Date;
  } | null;
  readonly channels: readonly string[];
  readonly labels: readonly string[];
  readonly pictures: readonly RowPicture[];
  readonly firstComment: string;
  readonly errors: readonly RowError[];
  readonly notes: readonly RowNote[];
  /** Cells that belong to no column; empty if there are none. */
  readonly leftOver: string;
};

export type ImportChoices = {
  readonly mapping: ColumnMapping;
  /** Used for rows without their own time zone. */
  readonly timeZone: string;
  /** Null until the user has chosen one. */
  readonly order: DateOrder | null;
};

/** NUL and unpaired surrogates, which Postgres cannot store. */
const unstorable = /[\0\p{Surrogate}]/u;

/** The rows as posts with their problems. */
export function importRows(table: ImportTable, choices: ImportChoices): readonly ImportRow[] {
  const isPostlarks = table.source === "postlark";
  const oddRows = new Set(table.oddRows);
  const columnsByField = {
    pictures: columnsOf("pictures", table, choices.mapping),
    alts: columnsOf("alts", table, choices.mapping),
  };
  return table.rows.map((cells, index) => {
    const valueOf = (field: ImportField) => {
      const column = choices.mapping[field];
      const cell = column === undefined ? "" : (cells[column] ?? "");
      return isPostlarks ? originalCell(cell) : cell.trim().replaceAll(/\r\n?/g, "\n");
    };
    const joinedCells = (field: "pictures" | "alts") =>
      columnsByField[field].length > 1
        ? columnsByField[field]
            .map((at) => (cells[at] ?? "").trim())
            .filter(Boolean)
            .join("\n")
        : valueOf(field);
    const link = valueOf("link");
    const text = withLink(valueOf("text"), link);
    const leftOver = leftOverIn(cells, table, choices.mapping);
    const { at, errors, notes } = rowTimeOf(valueOf, choices);
    const firstComment = valueOf("comment");
    const rowPictures = picturesOf(joinedCells("pictures"), joinedCells("alts"));
    const isEmpty = text.trim() === "" && rowPictures.pictures.length === 0;
    return {
      line: table.lines[index] ?? index + 1,
      text,
      at,
      channels: namesIn(valueOf("channels"), table),
      labels: namesIn(valueOf("labels"), table),
      pictures: rowPictures.pictures,
      firstComment,
      errors: [
        ...(isEmpty ? (["text_empty"] as const) : []),
        ...(text.length > maxTextLength ? (["text_too_long"] as const) : []),
        ...(unstorable.test(text + firstComment) ? (["text_unstorable"] as const) : []),
        ...(firstComment.length > maxCommentLength ? (["comment_too_long"] as const) : []),
        ...errors,
        ...rowPictures.errors,
      ],
      notes: [
        ...(leftOver === "" ? [] : (["cells_left_over"] as const)),
        ...(oddRows.has(index) ? (["quote_odd"] as const) : []),
        ...(link === "" || isLink.test(link) ? [] : (["link_odd"] as const)),
        ...rowPictures.notes,
        ...notes,
      ],
      leftOver,
    };
  });
}

const isLink = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+(?:\/|$))\S*$/i;

/** The indexes of the mapped column and its siblings; empty if the field is not mapped. */
function columnsOf(
  field: "pictures" | "alts",
  { columns }: ImportTable,
  mapping: ColumnMapping,
): readonly number[] {
  const column = mapping[field];
  return column === undefined ? [] : siblingsOf(field, column, columns);
}

/** Cells beyond the header, or unmapped ones if there is no header. */
function leftOverIn(cells: readonly string[], table: ImportTable, mapping: ColumnMapping): string {
  const mapped = new Set(Object.values(mapping));
  const isHeadless = table.columns.every((name) => name === "");
  return cells
    .filter((_, at) => at >= table.columns.length || (isHeadless && !mapped.has(at)))
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(", ");
}

/** Appends the link on a line of its own, unless the text contains it. */
function withLink(text: string, link: string): string {
  if (link === "" || text.includes(link)) return text;
  return text === "" ? link : `${text}\n${link}`;
}

/** The row's due time, or why it is unreadable; a draft and a row without a time have neither. */
function rowTimeOf(
  valueOf: (field: ImportField) => string,
  { timeZone: defaultZone, order }: ImportChoices,
): Pick<ImportRow, "at" | "errors" | "notes"> {
  const [date, time] = [valueOf("date"), valueOf("time")];
  const isDraft = /^draft$/i.test(valueOf("status"));
  if (isDraft || (date === "" && time === "")) return { at: null, errors: [], notes: [] };
  const timeZone = valueOf("zone") || defaultZone;
  if (!isTimeZone(timeZone)) return { at: null, errors: ["zone_unknown"], notes: [] };
  const rowTime = readTime({ date, time }, order, timeZone);
  if ("problem" in rowTime) return { at: null, errors: [rowTime.problem], notes: [] };
  const { wallTime, instant, isMoved } = rowTime;
  return { at: { wallTime, timeZone, instant }, errors: [], notes: isMoved ? ["time_moved"] : [] };
}

/** Sources whose names may contain commas write one name a line. */
function namesIn(cell: string, { source }: ImportTable): readonly string[] {
  const hasOneNamePerLine = source === "postlark" || source === "mixpost" || source === "postiz";
  const names = cell.split(hasOneNamePerLine ? "\n" : /[,;|\n]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
