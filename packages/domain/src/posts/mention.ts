/** A member who can be mentioned as `@` and their name. */
export type Mentionable = { readonly id: string; readonly name: string };

export type MentionPart = { readonly text: string; readonly isMention: boolean };

/** Whether a character is a letter or digit; false beyond the text's ends. */
const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

type FoundMention = { readonly begin: number; readonly end: number; readonly name: string };

/** Mentions, matching the longest name at each place. */
function findMentions(text: string, people: readonly Mentionable[]): readonly FoundMention[] {
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== "")
    .toSorted((candidate, other) => other.length - candidate.length);
  const mentions: FoundMention[] = [];
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (isWordCharacter(text[at - 1])) continue;
    const name = names.find(
      (candidate) =>
        text.startsWith(candidate, at + 1) && !isWordCharacter(text[at + 1 + candidate.length]),
    );
    if (name !== undefined) mentions.push({ begin: at, end: at + 1 + name.length, name });
  }
  return mentions;
}

/** Returns the ids of mentioned members. If two have the same name, both are mentioned. */
export function mentionedIds(text: string, people: readonly Mentionable[]): string[] {
  const names = new Set(findMentions(text, people).map(({ name }) => name));
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

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

/** Finds the name that is being typed before the caret. @returns undefined if there is none */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const begin = text.lastIndexOf("@", caret - 1);
  if (begin === -1 || isWordCharacter(text[begin - 1])) return undefined;
  const query = text.slice(begin + 1, caret);
  return query.length > maxQueryLength || query.includes("\n") ? undefined : { begin, query };
}

/** Returns at most six members whose name, or a word of it, begins with the query in any case. */
export function suggestMentions<Named extends Mentionable>(
  people: readonly Named[],
  query: string,
): readonly Named[] {
  const search = query.toLowerCase();
  if (search.startsWith(" ")) return [];
  return people
    .filter(({ name }) => {
      const lowerName = name.toLowerCase();
      return (
        lowerName.startsWith(search) ||
        lowerName.split(/\s+/u).some((word) => word.startsWith(search))
      );
    })
    .slice(0, 6);
}
