/** Line ends of other programs: Windows, old Macs, Word (U+000B), Apple's Notes and Pages (U+2028, U+2029). */
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Byte order marks, and characters that are invalid in XML or on X (twitter-text's `invalid_chars`). */
const invalidCharacter = /(?![\n\t])\p{Cc}|\uFEFF|\p{Noncharacter_Code_Point}/gu;

/** Returns a text as every network accepts it: `\n` as the only line end, no invalid characters. */
export function normaliseText(text: string): string {
  return text.replaceAll(lineEnd, "\n").replaceAll(invalidCharacter, "");
}

/** Returns whether a published text equals the planned text: a plan from before a restore may have other line ends. */
export function isSameText(one: string, other: string): boolean {
  return normaliseText(one) === normaliseText(other);
}

/** Visible characters: no spaces, controls, ignorable characters or blank Braille cells. */
const visible = /[^\s\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible character. */
export function isBlankText(text: string): boolean {
  return !visible.test(text);
}
