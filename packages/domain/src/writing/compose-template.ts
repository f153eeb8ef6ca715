import { sentencesOf } from "../text/segment-text.ts";
import { textLength, type TextUnit } from "../text/text-length.ts";

/** What a template is made of, in the order in which it is read; empty parts are left out. */
export type TemplateParts = {
  readonly lead: string;
  /** What it is about, in somebody's own words. */
  readonly about: string;
  readonly close: string;
  readonly link: string;
  readonly tags?: string;
};

/**
 * Makes a post of its parts that is no longer than it may be: first the hashtags are left out, then the close, then
 * sentences of what it is about, from the last; the first of them and the link stay, whatever their length.
 * @param max in the network's unit; null for any length
 */
export function composeTemplate(
  { lead, about, close, link, tags = "" }: TemplateParts,
  { max, unit }: { max: number | null; unit: TextUnit },
): string {
  const said = sentencesOf(about.trim());
  const join = (count: number, closing: string, last = "") =>
    [`${lead} ${said.slice(0, count).join("").trim()}`.trim(), closing, link.trim(), last]
      .filter((part) => part !== "")
      .join("\n\n");
  const fits = (text: string) => max === null || textLength(text, unit) <= max;
  const whole = [tags, ""].map((last) => join(said.length, close, last)).find(fits);
  if (whole !== undefined) return whole;
  // Halves what is left to try: to measure a long text for each of its sentences takes the square of its length.
  let [fitting, tooMany] = [1, said.length + 1];
  while (tooMany - fitting > 1) {
    const count = (fitting + tooMany) >> 1;
    if (fits(join(count, ""))) fitting = count;
    else tooMany = count;
  }
  return join(fitting, "");
}
