import { type Draft, type Variant, writeSettings, writeText } from "../draft/draft.ts";

export type Search = {
  readonly words: string;
  readonly isExact: boolean;
};

/** A match, in UTF-16 code units of a variant's own text or first comment. */
export type Match = {
  readonly variant: Variant;
  readonly field: "text" | "comment";
  readonly from: number;
  readonly to: number;
};

/** Returns null for the base, and each channel whose override changes the text or the first comment. */
function searchableVariants(draft: Draft): Variant[] {
  return [
    null,
    ...draft.channelIds.filter((id) => {
      const { text, settings } = draft.overrides[id] ?? {};
      return text !== undefined || settings?.firstComment !== undefined;
    }),
  ];
}

/** A variant's own text and first comment; empty if it inherits them. */
function ownTextsOf({ content, overrides }: Draft, variant: Variant) {
  const { text = "", settings } = variant === null ? content : (overrides[variant] ?? {});
  return { text, comment: settings?.firstComment ?? "" };
}

/** Matches in all variants, in tab order. */
export function matchesIn(draft: Draft, search: Search): Match[] {
  if (search.words === "") return [];
  const pattern = patternOf(search);
  return searchableVariants(draft).flatMap((variant) => {
    const texts = ownTextsOf(draft, variant);
    return (["text", "comment"] as const).flatMap((field) =>
      Array.from(texts[field].matchAll(pattern), ({ 0: matchedText, index }) => ({
        variant,
        field,
        from: index,
        to: index + matchedText.length,
      })),
    );
  });
}

/** Returns the draft with one match replaced. */
export function replaceAt(draft: Draft, match: Match, replacement: string): Draft {
  const { variant, field, from, to } = match;
  const text = ownTextsOf(draft, variant)[field];
  const newText = text.slice(0, from) + replacement + text.slice(to);
  return field === "text"
    ? writeText(draft, variant, newText)
    : writeSettings(draft, variant, { firstComment: newText });
}

/** Replaces all matches in all variants. */
export function replaceEverywhere(draft: Draft, search: Search, replacement: string): Draft {
  // From the last match to the first, so that earlier positions stay valid.
  return matchesIn(draft, search).reduceRight(
    (before, match) => replaceAt(before, match, replacement),
    draft,
  );
}

/** Returns how many matches lie inside the text that replaced a match; "next" skips them. */
export function matchesWithin(
  matches: readonly Match[],
  match: Match,
  replacement: string,
): number {
  const end = match.from + replacement.length;
  return matches.filter(
    ({ variant, field, from, to }) =>
      variant === match.variant && field === match.field && from >= match.from && to <= end,
  ).length;
}

function patternOf({ words, isExact }: Search): RegExp {
  const plain = words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(plain, isExact ? "gu" : "giu");
}
