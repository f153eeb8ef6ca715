import type { TextMark } from "@postlark/ui/marked-textarea";
import { type TextFit, cutPositions } from "./text-limits.ts";
import type { TextLink } from "./text-links.ts";

/** Returns the marks drawn behind a text: detected links, the overflow, and the cuts between the posts of a thread. */
export function marksOf(
  text: string,
  fit: TextFit | null,
  detectedLinks: readonly TextLink[],
): TextMark[] {
  const links = detectedLinks.map(({ from, to }): TextMark => ({ kind: "link", from, to }));
  if (fit === null) return links;
  const overflow: TextMark[] =
    fit.overFrom === null ? [] : [{ kind: "over", from: fit.overFrom, to: text.length }];
  const cuts = cutPositions(text, fit.parts).map((at, index): TextMark => ({
    kind: "cut",
    at,
    label: `${index + 2}/${fit.parts.length}`,
  }));
  return [...links, ...overflow, ...cuts];
}
