/**
 * The ends of lines that other programs write: Windows and old Macs, Word and PowerPoint (U+000B), Notes and Pages of
 * Apple (U+2028, U+2029). Networks show them as boxes, or join the lines.
 */
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Byte order marks, and what neither XML nor X (twitter-text's `invalid_chars`) takes for a character. */
const unwritable = /(?![\n\t])\p{Cc}|\uFEFF|\p{Noncharacter_Code_Point}/gu;

/** A text as every network takes one: with `\n` alone between lines, and without characters that are none. */
export function publishableText(text: string): string {
  return text.replaceAll(lineEnd, "\n").replaceAll(unwritable, "");
}

/** Whether a network's post says what is planned: a plan of before a restore may have other line ends than one of today. */
export function isSameText(one: string, other: string): boolean {
  return publishableText(one) === publishableText(other);
}

/** What can be seen of a text: no space, no control, none of what Unicode lists as ignorable, no blank Braille cell. */
const visible = /[^\s\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether nothing of a text can be seen. */
export function isBlankText(text: string): boolean {
  return !visible.test(text);
}
