/** A member who can be mentioned as `@` and their name. */
export type Mentionable = { readonly id: string; readonly name: string };

/** A part of a text: plain or a mention. */
export type MentionPart = { readonly text: string; readonly isMention: boolean };

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

type Found = { readonly begin: number; readonly end: number; readonly name: string };

/** Mentions, matching the longest name at each place. */
function findMentions(text: string, people: readonly Mentionable[]): readonly Found[] {
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

/** The ids of mentioned members. For two with the same name, both. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const names = new Set(findMentions(text, people).map(({ name }) => name));
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** A text split into plain parts and mentions. */
export function mentionParts(text: string, people: readonly Mentionable[]): MentionPart[] {
  const parts: MentionPart[] = [];
  let end = 0;
  for (const mention of findMentions(text, people)) {
    parts.push({ text: text.slice(end, mention.begin), isMention: false });
    parts.push({ text: text.slice(mention.begin, mention.end), isMention: true });
    ({ end } = mention);
  }
  parts.push({ text: text.slice(end), isMention: false });
  return parts.filter((part) => part.text !== "");
}

/** The name being typed before the caret. */
export type MentionQuery = {
  readonly begin: number;
  readonly query: string;
};

const maxQueryLength = 40;

/** @returns undefined if no name is being typed */
export function mentionBefore(text: string, caret: number): MentionQuery | undefined {
  const begin = text.lastIndexOf("@", caret - 1);
  if (begin === -1 || isWord(text[begin - 1])) return undefined;
  const query = text.slice(begin + 1, caret);
  return query.length > maxQueryLength || query.includes("\n") ? undefined : { begin, query };
}

/** At most six members with a name or a word of it beginning so, in any case. */
export function suggestMentions<Named extends Mentionable>(
  people: readonly Named[],
  query: string,
): readonly Named[] {
  const search = query.toLowerCase();
  if (search.startsWith(" ")) return [];
  return people
    .filter(({ name }) => {
      const known = name.toLowerCase();
      return (
        known.startsWith(search) || known.split(/\s+/u).some((word) => word.startsWith(search))
      );
    })
    .slice(0, 6);
}
