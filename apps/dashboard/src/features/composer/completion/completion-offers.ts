import {
  type NamedEmoji,
  suggestCompletions,
  suggestEmoji,
  termsIn,
} from "./completion-candidates.ts";
import type { FoundPerson } from "./use-people.ts";
import type { WordBefore } from "./word-before.ts";

/** A completion in the list. */
export type Offer = {
  readonly insertedText: string;
  readonly label: string;
  readonly person?: FoundPerson;
};

/** Most mentions offered at once: those used before, then people on the networks. */
const mostMentions = 6;

/**
 * Returns the completions for the word at the caret, best first.
 * @param texts the workspace's recent posts, whose hashtags and mentions are offered
 * @param people found on the networks
 */
export function completionOffers(
  { kind, query }: WordBefore,
  texts: readonly string[],
  names: readonly NamedEmoji[],
  people: readonly FoundPerson[],
): Offer[] {
  if (kind === "emoji") {
    return suggestEmoji(names, query).map(({ emoji, name }) => ({
      insertedText: emoji,
      label: `${emoji} :${name}`,
    }));
  }
  const sign = kind === "tag" ? "#" : "@";
  const usedBefore = suggestCompletions(termsIn(kind, texts), query);
  const offers = usedBefore.map((word): Offer => ({
    insertedText: `${sign}${word}`,
    label: `${sign}${word}`,
  }));
  if (kind === "tag") return offers;
  const lowerOffered = new Set([query, ...usedBefore].map((word) => word.toLowerCase()));
  const newPeople = people.filter(({ handle }) => !lowerOffered.has(handle.toLowerCase()));
  const mentions = newPeople.map((person): Offer => {
    const insertedText = `@${person.handle}`;
    return { insertedText, label: insertedText, person };
  });
  return [...offers, ...mentions].slice(0, mostMentions);
}
