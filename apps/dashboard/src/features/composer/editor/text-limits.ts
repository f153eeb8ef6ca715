import type { PostLimits } from "@postlark/domain/post-checks/post-finding";
import type { Content } from "@postlark/domain/post-content";
import { measured, textLength } from "@postlark/domain/text-length";
import { textRoom } from "@postlark/domain/text-room";
import { threadParts } from "@postlark/domain/thread-parts";

/** How a text stands to what a network takes. */
export type TextFit = {
  /** In the network's unit. */
  length: number;
  max: number | null;
  /** The posts it becomes; one, unless it is split. */
  parts: readonly string[];
  /** Where too much begins, as an index; null where nothing is too much. */
  overFrom: number | null;
};

type Thread = NonNullable<Content["settings"]>["thread"];

/** The last answers: channels mostly say the same, and networks count alike. */
const known = new Map<string, TextFit>();
const mostKnown = 16;

/** What a network makes of a text: one post, several in a row, or one that is too long. */
export function fitOf({ text, settings }: Content, limits: PostLimits): TextFit {
  const thread = limits.thread ? settings?.thread : "single";
  const room = { max: textRoom(limits.text, settings), unit: limits.text.unit };
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

/** A part's place at its end, which its author did not write. */
const place = / \d+\/\d+$/;

/** Where each part but the first begins in the text it was cut from. */
export function cutsOf(text: string, parts: readonly string[]): number[] {
  const cuts: number[] = [];
  let end = 0;
  for (const part of parts) {
    const written = text.includes(part) ? part : part.replace(place, "");
    const begin = text.indexOf(written, end);
    if (begin === -1) break;
    cuts.push(begin);
    end = begin + written.length;
  }
  return cuts.slice(1);
}

/** The index behind the last grapheme that fits. */
function cutAt(text: string, max: number, unit: PostLimits["text"]["unit"]): number {
  let [index, length] = [0, 0];
  for (const [grapheme, size] of measured(text, unit)) {
    length += size;
    if (length > max) break;
    index += grapheme.length;
  }
  return index;
}
