import { graphemesOf } from "@postlark/domain/segment-text";

/** In graphemes: of a first line as the title; of a stand-in made from the first words. */
const [maxTitle, maxStandIn] = [120, 70];

export const blankLines = /\n(?:[^\S\n]*\n)+/;

/** A text as title and body. The title is the first line before a blank line, or the first words. */
export function splitTitle(text: string): { readonly title: string; readonly body: string } {
  const { 0: gap = "", index = 0 } = blankLines.exec(text) ?? {};
  const first = text.slice(0, index).trim();
  if (first !== "" && !first.includes("\n") && graphemesOf(first).length <= maxTitle) {
    return { title: first, body: text.slice(index + gap.length) };
  }
  const [line = ""] = text.split("\n");
  const letters = graphemesOf(line.trim());
  if (letters.length <= maxStandIn) return { title: letters.join(""), body: text };
  const cut = letters.slice(0, maxStandIn - 1).join("");
  return { title: `${cut.replace(/\s+\S*$/, "")}…`, body: text };
}
