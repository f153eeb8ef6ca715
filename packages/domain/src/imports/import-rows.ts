import { maxCommentLength, maxTextLength } from "../posts/post-content.ts";
import { picturesOf } from "./import-pictures.ts";
import { isTimeZone, type WallTime } from "../time-zones/wall-time.ts";
import { exportedCell } from "./export-posts.ts";
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
  const isOwn = table.source === "postlark";
  const odd = new Set(table.oddRows);
  const several = {
    pictures: columnsOf("pictures", table, choices.mapping),
    alts: columnsOf("alts", table, choices.mapping),
  };
  return table.rows.map((cells, index) => {
    const valueOf = (field: ImportField) => {
      const column = choices.mapping[field];
      const cell = column === undefined ? "" : (cells[column] ?? "");
      return isOwn ? exportedCell(cell) : cell.trim().replaceAll(/\r\n?/g, "\n");
    };
    const all = (field: "pictures" | "alts") =>
      several[field].length > 1
        ? several[field]
            .map((at) => (cells[at] ?? "").trim())
            .filter(Boolean)
            .join("\n")
        : valueOf(field);
    const link = valueOf("link");
    const text = withLink(valueOf("text"), link);
    const leftOver = leftOverIn(cells, table, choices.mapping);
    const { at, errors, notes } = timeOf(valueOf, choices);
    const firstComment = valueOf("comment");
    const shown = picturesOf(all("pictures"), all("alts"));
    const isEmpty = text.trim() === "" && shown.pictures.length === 0;
    return {
      line: table.lines[index] ?? index + 1,
      text,
      at,
      channels: namesIn(valueOf("channels"), table),
      labels: namesIn(valueOf("labels"), table),
      pictures: shown.pictures,
      firstComment,
      errors: [
        ...(isEmpty ? (["text_empty"] as const) : []),
        ...(text.length > maxTextLength ? (["text_too_long"] as const) : []),
        ...(unstorable.test(text + firstComment) ? (["text_unstorable"] as const) : []),
        ...(firstComment.length > maxCommentLength ? (["comment_too_long"] as const) : []),
        ...errors,
        ...shown.errors,
      ],
      notes: [
        ...(leftOver === "" ? [] : (["cells_left_over"] as const)),
        ...(odd.has(index) ? (["quote_odd"] as const) : []),
        ...(link === "" || isLink.test(link) ? [] : (["link_odd"] as const)),
        ...shown.notes,
        ...notes,
      ],
      leftOver,
    };
  });
}

const isLink = /^(?:https?:\/\/|www\.|[\w-]+(?:\.[\w-]+)+(?:\/|$))\S*$/i;

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

function withLink(text: string, link: string): string {
  if (link === "" || text.includes(link)) return text;
  return text === "" ? link : `${text}\n${link}`;
}

function timeOf(
  valueOf: (field: ImportField) => string,
  { timeZone: chosen, order }: ImportChoices,
): Pick<ImportRow, "at" | "errors" | "notes"> {
  const [date, time] = [valueOf("date"), valueOf("time")];
  const isDraft = /^draft$/i.test(valueOf("status"));
  if (isDraft || (date === "" && time === "")) return { at: null, errors: [], notes: [] };
  const timeZone = valueOf("zone") || chosen;
  if (!isTimeZone(timeZone)) return { at: null, errors: ["zone_unknown"], notes: [] };
  const read = readTime({ date, time }, order, timeZone);
  if ("problem" in read) return { at: null, errors: [read.problem], notes: [] };
  const { wallTime, instant, isMoved } = read;
  return { at: { wallTime, timeZone, instant }, errors: [], notes: isMoved ? ["time_moved"] : [] };
}

/** Sources whose names may contain commas write one name a line. */
function namesIn(cell: string, { source }: ImportTable): readonly string[] {
  const isByLine = source === "postlark" || source === "mixpost" || source === "postiz";
  const names = cell.split(isByLine ? "\n" : /[,;|\n]/).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
