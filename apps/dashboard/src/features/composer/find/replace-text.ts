import { contentOf, type Draft, type Variant, writeText } from "../draft/draft.ts";

export type Search = {
  readonly words: string;
  /** Whether capitals count. */
  readonly isExact: boolean;
};

/** The base, and what channels say in its place. */
export function writtenVariants(draft: Draft): Variant[] {
  return [null, ...draft.channelIds.filter((id) => draft.overrides[id]?.text !== undefined)];
}

/** How often words stand in a variant's text. */
export function countIn(draft: Draft, variant: Variant, search: Search): number {
  if (search.words === "") return 0;
  return [...contentOf(draft, variant).text.matchAll(patternOf(search))].length;
}

/** Puts other words in the place of some, in all the texts that were written. */
export function replaceEverywhere(draft: Draft, search: Search, replacement: string): Draft {
  return writtenVariants(draft).reduce((before, variant) => {
    if (countIn(before, variant, search) === 0) return before;
    const { text } = contentOf(before, variant);
    // A function, so that "$1" is words as any others.
    return writeText(
      before,
      variant,
      text.replace(patternOf(search), () => replacement),
    );
  }, draft);
}

function patternOf({ words, isExact }: Search): RegExp {
  const plain = words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(plain, isExact ? "gu" : "giu");
}
