import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";
import { writtenTexts } from "./written-texts.ts";

// A letter, a digit or a combining mark.
const partOfWord = String.raw`[\p{L}\p{N}\p{M}]`;
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]`;
const beginsUnspaced = new RegExp(`^${unspaced}`, "u");
const endsUnspaced = new RegExp(`${unspaced}$`, "u");

/** Finds words that the brand voice avoids, as whole words in any case. */
export function wordAvoided(
  { channelId, ...post }: ChannelPost,
  { avoidedWords }: Pick<PostFacts, "avoidedWords">,
): PostFinding[] {
  const texts = writtenTexts(post);
  return wordPatterns(avoidedWords).flatMap(({ word, pattern }) =>
    texts.flatMap(({ place, text }) =>
      Array.from(text.matchAll(pattern), ({ 0: match, index }): PostFinding => {
        const cause = { severity: "hint", place, channelId } as const;
        return { rule: "word_avoided", ...cause, word, from: index, to: index + match.length };
      }),
    ),
  );
}

type WordPattern = { readonly word: string; readonly pattern: RegExp };

/** Cached: fifty patterns take 2 ms, and every key press checks each channel. */
const patternsByList = new WeakMap<readonly string[], readonly WordPattern[]>();

function wordPatterns(words: readonly string[]): readonly WordPattern[] {
  const patterns =
    patternsByList.get(words) ?? words.map((word) => ({ word, pattern: wordPattern(word) }));
  patternsByList.set(words, patterns);
  return patterns;
}

/** Matches a word in any case: whole, except at an end in a script without blanks. */
function wordPattern(word: string): RegExp {
  const letters = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const startBoundary = beginsUnspaced.test(word) ? "" : `(?<!${partOfWord})`;
  const endBoundary = endsUnspaced.test(word) ? "" : `(?!${partOfWord})`;
  return new RegExp(startBoundary + letters + endBoundary, "giu");
}
