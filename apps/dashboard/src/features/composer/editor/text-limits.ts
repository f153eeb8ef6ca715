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
const known = new Map<string, TextFit>();
const mostKnown = 16;

/** How a network treats a text: one post, a thread, or too long. */
export function fitOf({ text, settings }: Content, limits: PostLimits): TextFit {
  const thread = limits.thread ? settings?.thread : "single";
  const room = { max: maxTextSize(limits.text, settings), unit: limits.text.unit };
  const key = JSON.stringify([room.max, room.unit, thread, text]);
  const found = known.get(key) ?? measure(text, room, thread);
  known.delete(key);
  known.set(key, found);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
  return found;
}

function measure(text: string, { max, unit }: PostLimits["text"], thread: Thread): TextFit {
  const length = textLength(text, unit);
  const one = { length, max, parts: [text], overFrom: null };
  if (max === null || length <= max) return one;
  if (thread === "single") return { ...one, overFrom: cutAt(text, max, unit) };
  return { ...one, parts: threadParts(text, thread, { max, unit }) };
}

/** The thread number at the end of a part, which is not in the author's text. */
const place = / \d+\/\d+$/;

/** Start index in the original text of each part except the first. */
export function cutPositions(text: string, parts: readonly string[]): number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const part of parts) {
    const partInText = text.includes(part) ? part : part.replace(place, "");
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
