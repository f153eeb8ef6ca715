import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { Content } from "@postlark/domain/post-content";
import { measureGraphemes, textLength } from "@postlark/domain/text-length";
import { maxTextSize } from "@postlark/domain/text-room";
import { threadParts } from "@postlark/domain/thread-parts";

/** How a text fits a network's limit. */
export type TextFit = {
  /** In the network's unit. */
  length: number;
  max: number | null;
  /** The resulting posts; one, unless it is split. */
  parts: readonly string[];
  /** Index of the first character over the limit; null if the text fits. */
  overFrom: number | null;
};

type Thread = NonNullable<Content["settings"]>["thread"];

/** Memoised: channels mostly share a text, and networks count alike. */
const measuredFits = new Map<string, TextFit>();
const maxMeasuredFits = 16;

/** Returns how a content's text fits a network's limit: as one post, as a thread, or too long. */
export function fitOf({ text, settings }: Content, limits: PostLimits): TextFit {
  const thread = limits.thread ? settings?.thread : "single";
  const limit = { max: maxTextSize(limits.text, settings), unit: limits.text.unit };
  const key = JSON.stringify([limit.max, limit.unit, thread, text]);
  const fit = measuredFits.get(key) ?? measure(text, limit, thread);
  measuredFits.delete(key);
  measuredFits.set(key, fit);
  for (const oldest of measuredFits.keys()) {
    if (measuredFits.size <= maxMeasuredFits) break;
    measuredFits.delete(oldest);
  }
  return fit;
}

function measure(text: string, { max, unit }: PostLimits["text"], thread: Thread): TextFit {
  const length = textLength(text, unit);
  const whole = { length, max, parts: [text], overFrom: null };
  if (max === null || length <= max) return whole;
  if (thread === "single") return { ...whole, overFrom: cutAt(text, max, unit) };
  return { ...whole, parts: threadParts(text, thread, { max, unit }) };
}

/** The thread number at the end of a part, which is not in the author's text. */
const threadNumber = / \d+\/\d+$/;

/** Start index in the original text of each part except the first. */
export function cutPositions(text: string, parts: readonly string[]): number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const part of parts) {
    const partInText = text.includes(part) ? part : part.replace(threadNumber, "");
    const start = text.indexOf(partInText, end);
    if (start === -1) break;
    cuts.push(start);
    end = start + partInText.length;
  }
  return cuts.slice(1);
}

/** The index after the last grapheme that fits. */
function cutAt(text: string, max: number, unit: PostLimits["text"]["unit"]): number {
  let [index, length] = [0, 0];
  for (const [grapheme, size] of measureGraphemes(text, unit)) {
    length += size;
    if (length > max) break;
    index += grapheme.length;
  }
  return index;
}
