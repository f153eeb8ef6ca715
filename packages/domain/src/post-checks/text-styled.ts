import type { ChannelPost, PostFinding } from "./post-finding.ts";

const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ";

/**
 * Mathematical, circled and squared letters: two or more in a row imitate a font. Small capitals, also used in
 * phonetics: three or more. Letters with combining strokes.
 */
const styled =
  /(?:[\u{1D400}-\u{1D7FF}ℂℊ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴ\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}] ?){2,}|(?:[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ][ sx]?){3,}|(?:[\p{L}\p{N}][\u0335-\u0338] ?){2,}/gu;

/** Full-width letters, which are ordinary in Japanese and Chinese text only. */
const fullWidth = /(?:[\uFF21-\uFF3A\uFF41-\uFF5A][ \u3000]?){2,}/gu;
const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Fonts imitated by other characters: screen readers spell them or skip them, and search does not find them. */
export function textStyled({
  channelId,
  content: { text },
}: Pick<ChannelPost, "channelId" | "content">): PostFinding[] {
  const matches = [
    ...text.matchAll(styled),
    ...(eastAsian.test(text) ? [] : text.matchAll(fullWidth)),
  ];
  return matches.map(({ 0: run, index }): PostFinding => {
    const letters = run.trimEnd();
    const cause = { severity: "warning", place: "text", channelId } as const;
    const range = { from: index, to: index + letters.length };
    return { rule: "text_styled", ...cause, ...range, plain: toPlainLetters(letters) };
  });
}

/** The ordinary letters for imitated ones. */
export function toPlainLetters(letters: string): string {
  const plainLetters = Array.from(letters.replaceAll(/[\u0335-\u0338]/g, ""), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0x1_f1_50 && code <= 0x1_f1_69) return capitalAt(code - 0x1_f1_50);
    if (code >= 0x1_f1_70 && code <= 0x1_f1_89) return capitalAt(code - 0x1_f1_70);
    const smallIndex = smallCapitals.indexOf(letter);
    return smallIndex === -1 ? letter : capitalAt(smallIndex).toLowerCase();
  });
  return plainLetters.join("").normalize("NFKC");
}

/** The letter `A` to `Z` at an index from 0. */
const capitalAt = (index: number) => String.fromCodePoint(0x41 + index);
