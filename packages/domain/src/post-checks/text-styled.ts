import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Letters of mathematics, in circles and in squares: two or more in a row are meant as a font. */
const styled =
  /(?:[\u{1D400}-\u{1D7FF}ℂℊ-ℓℕℙ-ℝℤℨℬℭℯ-ℱℳℴ\u24B6-\u24E9\u{1F130}-\u{1F149}][ ]?){2,}/gu;

/** "Fonts" made of other characters: screen readers spell them or say nothing, and search finds none of it. */
export function textStyled({ channelId, content }: ChannelPost): PostFinding[] {
  return Array.from(content.text.matchAll(styled), ({ 0: found, index }): PostFinding => {
    const letters = found.trimEnd();
    const cause = { severity: "warning", place: "text", channelId } as const;
    const range = { from: index, to: index + letters.length };
    return { rule: "text_styled", ...cause, ...range, plain: letters.normalize("NFKC") };
  });
}
