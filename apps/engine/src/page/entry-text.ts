import { firstGraphemes } from "@postlark/domain/segment-text";

import { markup, type Markup } from "./markup.ts";

const address = /https?:\/\/[^\s<>"'`]+/giu;
const sentenceEnd = ".,:;!?…»”’";

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** What follows an address in a sentence is not part of it; a bracket is only where it was opened. */
function withoutSentence(text: string): string {
  let end = text.length;
  let unopened = countOf(text, ")") - countOf(text, "(");
  // Looks at each sign once: whoever writes an address may end it with thousands of them.
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!sentenceEnd.includes(last)) break;
  }
  return text.slice(0, end);
}

function linked(line: string): (Markup | string)[] {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const url = withoutSentence(found);
    if (!URL.canParse(url)) continue;
    parts.push(
      line.slice(end, index),
      markup`<a href="${new URL(url).href}" rel="nofollow ugc noopener">${url.replace(/^https?:\/\//i, "")}</a>`,
    );
    end = index + url.length;
  }
  return [...parts, line.slice(end)];
}

/** A text as paragraphs, its addresses as links. Everything in it is data. */
export function entryText(text: string): Markup[] {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => {
    const lines = paragraph.trim().split("\n");
    const parts = lines.flatMap((line, index) => [
      ...(index > 0 ? [markup`<br>`] : []),
      ...linked(line),
    ]);
    return markup`<p>${parts}</p>`;
  });
}

/** Of a title in characters, and in code units: a character may have any number of marks. */
const longestTitle = 80;
const longestTitleUnits = 1_000;

/** The first words of a text, for readers that need a title. */
export function entryTitle(text: string, whenEmpty: string): string {
  const [line = ""] = text.trim().split("\n");
  if (line === "") return whenEmpty;
  const start = line.slice(0, longestTitleUnits);
  const characters = firstGraphemes(start, longestTitle + 1);
  if (characters.length <= longestTitle && start === line) return line;
  // The last one may be half a character.
  const cut = characters.slice(0, Math.min(longestTitle, characters.length) - 1).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
