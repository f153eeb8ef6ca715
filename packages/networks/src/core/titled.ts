import { graphemesOf } from "@postlark/domain/segment-text";

/** Of a first line that is a title; of words that stand in for one. In graphemes. */
const [longestTitle, longestStandIn] = [120, 70];

export const blankLines = /\n(?:[^\S\n]*\n)+/;

/**
 * A text as a title and what stands below it. A first line that stands apart is the title; of any other text the first
 * words are, and stay in it.
 */
export function titled(text: string): { readonly title: string; readonly body: string } {
  const { 0: gap = "", index = 0 } = blankLines.exec(text) ?? {};
  const first = text.slice(0, index).trim();
  if (first !== "" && !first.includes("\n") && graphemesOf(first).length <= longestTitle) {
    return { title: first, body: text.slice(index + gap.length) };
  }
  const [line = ""] = text.split("\n");
  const letters = graphemesOf(line.trim());
  if (letters.length <= longestStandIn) return { title: letters.join(""), body: text };
  const cut = letters.slice(0, longestStandIn - 1).join("");
  return { title: `${cut.replace(/\s+\S*$/, "")}…`, body: text };
}
