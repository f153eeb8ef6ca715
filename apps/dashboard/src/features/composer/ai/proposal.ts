import type { Variant } from "../draft/draft.ts";

/** In UTF-16 code units; `lead` is inserted before the suggestion. */
export type Range = { from: number; to: number; lead?: string };

/** A suggestion for a part of a text, which the user accepts or discards. */
export type Proposal = {
  readonly variant: Variant;
  /** The whole text at the time of the request. */
  readonly textBefore: string;
  readonly range: Range;
  /** The part of the suggestion that has arrived so far. */
  readonly text: string;
  /** `template`, or `model:` with its name. */
  readonly source: string;
};

/** The end of a text after which a word needs a space; scripts without spaces need none. */
const wordEnd =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}.,;:!?…)»”’"]$/u;
const wordBegin =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}(«“#@]/u;

/**
 * Returns the current text with the suggestion in its place, and the index where the suggestion ends. The text may have
 * changed before or after that place since the request.
 * @returns undefined if the replaced part itself changed
 */
export function placeProposal(
  current: string,
  { textBefore, range, text }: Proposal,
): { text: string; end: number } | undefined {
  const { from, to, lead } = range;
  const start = findStart(current, textBefore, range);
  if (start === undefined) return undefined;
  const [head, tail] = [current.slice(0, start), current.slice(start + to - from)];
  const isInsertion = from === to && lead === undefined;
  const suggestion =
    (lead ?? (isInsertion && wordEnd.test(head) ? " " : "")) +
    (isInsertion && tail !== "" ? text : text.trimEnd());
  const needsSpaceAfter = isInsertion && wordEnd.test(suggestion) && wordBegin.test(tail);
  const end = head.length + suggestion.length;
  return { text: head + suggestion + (needsSpaceAfter ? " " : "") + tail, end };
}

/** Returns the index of the range's start in the current text; undefined if the replaced part changed. */
function findStart(current: string, before: string, { from, to }: Range): number | undefined {
  if (current === before) return from;
  const [replaced, tail] = [before.slice(from, to), before.slice(to)];
  if (current.endsWith(replaced + tail)) return current.length - tail.length - replaced.length;
  return current.startsWith(before.slice(0, to)) ? from : undefined;
}
