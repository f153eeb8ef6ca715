import { firstGraphemes } from "@postlark/domain/segment-text";
import { webAddressesOf } from "@postlark/domain/web-addresses";

import { markup, type Markup } from "./markup.ts";

function linkify(line: string): (Markup | string)[] {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const { url, from, to } of webAddressesOf(line)) {
    const linkText = line.slice(from, to).replace(/^https?:\/\//i, "");
    parts.push(
      line.slice(end, from),
      markup`<a href="${new URL(url).href}" rel="nofollow ugc noopener">${linkText}</a>`,
    );
    end = to;
  }
  return [...parts, line.slice(end)];
}

/**
 * Renders a text as escaped paragraphs with links. A line ends after its `<br>` too: feed readers that only remove tags
 * would join the words of two lines.
 * @param isDirected whether paragraphs get `dir="auto"`, for readers without our style sheet
 */
export function entryText(text: string, { isDirected = false } = {}): Markup[] {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => {
    const lines = paragraph.trim().split("\n");
    const parts = lines.flatMap((line, index) => [
      ...(index > 0 ? [markup`<br>\n`] : []),
      ...linkify(line),
    ]);
    return markup`<p${isDirected && markup` dir="auto"`}>${parts}</p>`;
  });
}

/** Maximum length of a title in characters, and in code units, since a character may have any number of marks. */
const maxTitleLength = 80;
const maxTitleUnits = 1_000;

/** The first words of a text, for readers that need a title. */
export function entryTitle(text: string, whenEmpty: string): string {
  const [line = ""] = text.trim().split("\n");
  if (line === "") return whenEmpty;
  const start = line.slice(0, maxTitleUnits);
  const characters = firstGraphemes(start, maxTitleLength + 1);
  if (characters.length <= maxTitleLength && start === line) return line;
  // The last one may be incomplete.
  const shortened = characters.slice(0, Math.min(maxTitleLength, characters.length) - 1).join("");
  return `${shortened.replace(/\s+\S*$/, "")}…`;
}
