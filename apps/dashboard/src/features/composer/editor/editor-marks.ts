import type { TextMark } from "@postlark/ui/marked-textarea";
import { type TextFit, cutsOf } from "./text-limits.ts";
import type { TextLink } from "./text-links.ts";

/** What is drawn behind a text: its links where they are known, where it is cut into posts, and what is too much. */
export function marksOf(text: string, fit: TextFit | null, found: readonly TextLink[]): TextMark[] {
  const links = found.map(({ from, to }): TextMark => ({ kind: "link", from, to }));
  if (fit === null) return links;
  const over: TextMark[] =
    fit.overFrom === null ? [] : [{ kind: "over", from: fit.overFrom, to: text.length }];
  const cuts = cutsOf(text, fit.parts).map((at, index): TextMark => ({
    kind: "cut",
    at,
    label: `${index + 2}/${fit.parts.length}`,
  }));
  return [...links, ...over, ...cuts];
}
