import { csvOf } from "../text/csv.ts";

export const exportHeader = [
  "Text",
  "Date",
  "Time zone",
  "Channels",
  "Labels",
  "Pictures",
  "Status",
] as const;

/** Appended after the others: older files are recognised without it. */
const laterHeader = ["First comment"];

export type ExportedPost = {
  readonly text: string;
  /** `2026-11-22T09:00:00` in `timeZone`; both null without a time. */
  readonly wallTime: string | null;
  readonly timeZone: string | null;
  readonly channels: readonly string[];
  readonly labels: readonly string[];
  /** Their number: a CSV file contains no pictures. */
  readonly pictures: number;
  readonly status: string;
  readonly firstComment: string;
};

/** A CSV file of posts that can be imported unchanged. The header is always in English, since imports recognise it. */
export function exportPosts(posts: readonly ExportedPost[]): string {
  const rows = posts.map((post) => [
    post.text,
    post.wallTime
      ?.replace("T", " ")
      .replace(/:00$/, (end) => (post.wallTime?.length === 19 ? "" : end)) ?? "",
    post.timeZone ?? "",
    post.channels.join("\n"),
    post.labels.join("\n"),
    post.pictures === 0 ? "" : String(post.pictures),
    post.status,
    post.firstComment,
  ]);
  return csvOf(
    [[...exportHeader, ...laterHeader], ...rows].map((row) => row.map(doubleApostrophes)),
  );
}

/** What `csvOf` treats as the beginning of a formula. */
const formulaSign = String.raw`(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const apostrophes = new RegExp(String.raw`(^|[;\t\r\n])(?='+${formulaSign})|^(?='+[\t\r])`, "g");
const addedApostrophe = new RegExp(
  String.raw`(^|[;\t\r\n])'(?='*${formulaSign})|^'(?='*[\t\r])`,
  "g",
);

/** Doubles leading apostrophes, so that the one added by `csvOf` can be recognised. */
function doubleApostrophes(cell: string): string {
  return cell.replaceAll(apostrophes, "$1'");
}

/** Returns the original text of a cell that `exportPosts` made safe for spreadsheets. */
export function originalCell(cell: string): string {
  return cell.replaceAll(addedApostrophe, "$1");
}
