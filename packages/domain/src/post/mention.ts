/** Somebody who can be named in a text, as `@` and their name. */
export type Mentionable = { readonly id: string; readonly name: string };

/** A run of a text: words, or the name of somebody. */
export type MentionPart = { readonly text: string; readonly isMention: boolean };

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

type Found = { readonly begin: number; readonly end: number; readonly name: string };

/** Where somebody is named: the longest name that stands there. */
function found(text: string, people: readonly Mentionable[]): readonly Found[] {
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== "")
    .toSorted((one, other) => other.length - one.length);
  const all: Found[] = [];
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (isWord(text[at - 1])) continue;
    const name = names.find(
      (one) => text.startsWith(one, at + 1) && !isWord(text[at + 1 + one.length]),
    );
    if (name !== undefined) all.push({ begin: at, end: at + 1 + name.length, name });
  }
  return all;
}

/** The ids of those whom a text names. Of two with one name, both. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const names = new Set(found(text, people).map(({ name }) => name));
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** A text in runs, of which those that name somebody are told apart. */
export function mentionParts(text: string, people: readonly Mentionable[]): MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const mention of found(text, people)) {
    parts.push({ text: text.slice(end, mention.begin), isMention: false });
    parts.push({ text: text.slice(mention.begin, mention.end), isMention: true });
    ({ end } = mention);
  }
  parts.push({ text: text.slice(end), isMention: false });
  return parts.filter((part) => part.text !== "");
}

/** What is being typed of a name before the caret. */
export type MentionQuery = {
  /** Where its `@` stands. */
  readonly begin: number;
  readonly query: string;
};

/** In characters. */
const longestQuery = 40;

/** @returns undefined where no name is being typed */
export function mentionBefore(text: string, caret: number): MentionQuery | undefined {
  const begin = text.lastIndexOf("@", caret - 1);
  if (begin === -1 || isWord(text[begin - 1])) return undefined;
  const query = text.slice(begin + 1, caret);
  return query.length > longestQuery || query.includes("\n") ? undefined : { begin, query };
}

/** Those whose name, or a word of it, begins so, whatever the case of its letters; six at most. */
export function suggestMentions<Named extends Mentionable>(
  people: readonly Named[],
  query: string,
): readonly Named[] {
  const wanted = query.toLowerCase();
  if (wanted.startsWith(" ")) return [];
  return people
    .filter(({ name }) => {
      const known = name.toLowerCase();
      return (
        known.startsWith(wanted) || known.split(/\s+/u).some((word) => word.startsWith(wanted))
      );
    })
    .slice(0, 6);
}
