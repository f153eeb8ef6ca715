import type { Variant } from "../draft/draft.ts";

/** In UTF-16 code units; `lead` is inserted before the suggestion. */
export type Range = { from: number; to: number; lead?: string };

/** A suggestion for a part of a text, which the user accepts or discards. */
export type Proposal = {
  readonly variant: Variant;
  /** The whole text at the time of the request. */
  readonly before: string;
  readonly range: Range;
  /** What has arrived so far. */
  readonly text: string;
  /** `template`, or `model:` with its name. */
  readonly source: string;
};

/** Decides whether a space is needed between two texts; scripts without spaces need none. */
const endOfWord =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}.,;:!?…)»”’"]$/u;
const beginOfWord =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}(«“#@]/u;

/**
 * A text with the suggestion in its place, and where the suggestion ends. The text may have changed before or after
 * that place meanwhile.
 * @returns undefined if the replaced part itself changed
 */
export function placeProposal(
  current: string,
  { before, range, text }: Proposal,
): { text: string; end: number } | undefined {
  const { from, to, lead } = range;
  const start = startIn(current, before, range);
  if (start === undefined) return undefined;
  const [head, tail] = [current.slice(0, start), current.slice(start + to - from)];
  const isPutBetween = from === to && lead === undefined;
  const suggestion =
    (lead ?? (isPutBetween && endOfWord.test(head) ? " " : "")) +
    (isPutBetween && tail !== "" ? text : text.trimEnd());
  const isJoined = isPutBetween && endOfWord.test(suggestion) && beginOfWord.test(tail);
  const end = head.length + suggestion.length;
  return { text: head + suggestion + (isJoined ? " " : "") + tail, end };
}

function startIn(current: string, before: string, { from, to }: Range): number | undefined {
  if (current === before) return from;
  const [replaced, tail] = [before.slice(from, to), before.slice(to)];
  if (current.endsWith(replaced + tail)) return current.length - tail.length - replaced.length;
  return current.startsWith(before.slice(0, to)) ? from : undefined;
}
