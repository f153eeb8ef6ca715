import { m } from "#paraglide/messages.js";

const maxCharacters = 60;

/** The first words of a post's text, as its heading and the document's title. */
export function postTitle(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const words = line.trim().replaceAll(/\s+/g, " ");
  if (words === "") return m.composer_post();
  const characters = Array.from(words);
  if (characters.length <= maxCharacters) return words;
  const cut = characters.slice(0, maxCharacters).join("");
  // Scripts without blanks are cut where the room ends.
  const blank = cut.lastIndexOf(" ");
  return `${(blank > maxCharacters / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`;
}
