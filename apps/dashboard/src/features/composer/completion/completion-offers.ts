import {
  type NamedEmoji,
  suggestCompletions,
  suggestEmoji,
  termsIn,
} from "./completion-candidates.ts";
import type { FoundPerson } from "./use-people.ts";
import type { WordBefore } from "./word-before.ts";

/** A completion: `words` are inserted. */
export type Offer = {
  readonly words: string;
  readonly label: string;
  readonly person?: FoundPerson;
};

/** Most mentions offered at once: those used before, then people on the networks. */
const mostMentions = 6;

/** @param texts recent ones of the workspace @param people found on the networks */
export function completionOffers(
  { kind, query }: WordBefore,
  texts: readonly string[],
  names: readonly NamedEmoji[],
  people: readonly FoundPerson[],
): Offer[] {
  if (kind === "emoji") {
    return suggestEmoji(names, query).map(({ emoji, name }) => ({
      words: emoji,
      label: `${emoji} :${name}`,
    }));
  }
  const sign = kind === "tag" ? "#" : "@";
  const used = suggestCompletions(termsIn(kind, texts), query);
  const offers = used.map((word): Offer => ({ words: `${sign}${word}`, label: `${sign}${word}` }));
  if (kind === "tag") return offers;
  const known = new Set([query, ...used].map((word) => word.toLowerCase()));
  const found = people.filter(({ handle }) => !known.has(handle.toLowerCase()));
  const mentions = found.map((person): Offer => {
    const words = `@${person.handle}`;
    return { words, label: words, person };
  });
  return [...offers, ...mentions].slice(0, mostMentions);
}
