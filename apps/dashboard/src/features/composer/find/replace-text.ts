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

/** Returns null for the base, and the channels that override the text or the first comment. */
function writtenVariants(draft: Draft): Variant[] {
  return [
    null,
    ...draft.channelIds.filter((id) => {
      const { text, settings } = draft.overrides[id] ?? {};
      return text !== undefined || settings?.firstComment !== undefined;
    }),
  ];
}

/** A variant's own text and first comment; empty if it inherits them. */
function ownTexts({ content, overrides }: Draft, variant: Variant) {
  const { text = "", settings } = variant === null ? content : (overrides[variant] ?? {});
  return { text, comment: settings?.firstComment ?? "" };
}

/** Matches in all variants, in tab order. */
export function matchesIn(draft: Draft, search: Search): Match[] {
  if (search.words === "") return [];
  const pattern = patternOf(search);
  return writtenVariants(draft).flatMap((variant) => {
    const own = ownTexts(draft, variant);
    return (["text", "comment"] as const).flatMap((field) =>
      Array.from(own[field].matchAll(pattern), ({ 0: found, index }) => ({
        variant,
        field,
        from: index,
        to: index + found.length,
      })),
    );
  });
}

export function replaceAt(draft: Draft, match: Match, replacement: string): Draft {
  const { variant, field, from, to } = match;
  const before = ownTexts(draft, variant)[field];
  const after = before.slice(0, from) + replacement + before.slice(to);
  return field === "text"
    ? writeText(draft, variant, after)
    : writeSettings(draft, variant, { firstComment: after });
}

/** Replaces all matches in all variants. */
export function replaceEverywhere(draft: Draft, search: Search, replacement: string): Draft {
  // From the last match to the first, so that earlier positions stay valid.
  return matchesIn(draft, search).reduceRight(
    (before, match) => replaceAt(before, match, replacement),
    draft,
  );
}

/** The number of matches inside the replacement, which "next" skips. */
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
