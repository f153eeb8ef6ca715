import { type Draft, type Variant, writeSettings, writeText } from "../draft/draft.ts";

export type Search = {
  readonly words: string;
  /** Whether capitals count. */
  readonly isExact: boolean;
};

/** The base, and what channels say in its place. */
export function writtenVariants(draft: Draft): Variant[] {
  return [
    null,
    ...draft.channelIds.filter((id) => {
      const { text, settings } = draft.overrides[id] ?? {};
      return text !== undefined || settings?.firstComment !== undefined;
    }),
  ];
}

/** What a variant says itself: its text, and its first comment; empty where it inherits. */
function ownTexts({ content, overrides }: Draft, variant: Variant) {
  const { text = "", settings } = variant === null ? content : (overrides[variant] ?? {});
  return { text, comment: settings?.firstComment ?? "" };
}

/** How often words stand in a variant's own text and comment. */
export function countIn(draft: Draft, variant: Variant, search: Search): number {
  if (search.words === "") return 0;
  const { text, comment } = ownTexts(draft, variant);
  const pattern = patternOf(search);
  return [text, comment].reduce((sum, one) => sum + [...one.matchAll(pattern)].length, 0);
}

/** Puts other words in the place of some, in all the texts that were written. */
export function replaceEverywhere(draft: Draft, search: Search, replacement: string): Draft {
  return writtenVariants(draft).reduce((before, variant) => {
    if (countIn(before, variant, search) === 0) return before;
    const { text, comment } = ownTexts(before, variant);
    // A function, so that "$1" is words as any others.
    const [said, commented] = [text, comment].map((one) =>
      one.replace(patternOf(search), () => replacement),
    );
    const written = said === text ? before : writeText(before, variant, said ?? "");
    return commented === comment
      ? written
      : writeSettings(written, variant, { firstComment: commented });
  }, draft);
}

function patternOf({ words, isExact }: Search): RegExp {
  const plain = words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(plain, isExact ? "gu" : "giu");
}
