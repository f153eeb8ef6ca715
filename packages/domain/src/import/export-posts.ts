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

/** Behind the others: files of before it are known by those alone. */
const laterHeader = ["First comment"];

/** A post as a file says it. */
export type ExportedPost = {
  readonly text: string;
  /** `2026-11-22T09:00:00` in `timeZone`; both null where it has no time. */
  readonly wallTime: string | null;
  readonly timeZone: string | null;
  readonly channels: readonly string[];
  readonly labels: readonly string[];
  /** How many it has: a file of texts takes none along. */
  readonly pictures: number;
  readonly status: string;
  readonly firstComment: string;
};

/** A CSV file of posts, which an import reads as they are. In English whatever the reader's language: it is known by it. */
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
  return csvOf([[...exportHeader, ...laterHeader], ...rows].map((row) => row.map(keepApostrophes)));
}

/** What `csvOf` takes for the beginning of a formula. */
const sign = String.raw`(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const apostrophes = new RegExp(String.raw`(^|[;\t\r\n])(?='+${sign})|^(?='+[\t\r])`, "g");
const written = new RegExp(String.raw`(^|[;\t\r\n])'(?='*${sign})|^'(?='*[\t\r])`, "g");

/** One apostrophe more where there are some already, so that the one of `csvOf` can be told from them. */
function keepApostrophes(cell: string): string {
  return cell.replaceAll(apostrophes, "$1'");
}

/** A cell as it was before `exportPosts` made it safe for spreadsheets. */
export function exportedCell(cell: string): string {
  return cell.replaceAll(written, "$1");
}
