import { readMarkup } from "../platform/html/read-markup.ts";

/** What begins a line of its own. */
const blocks = new Set([
  "p",
  "div",
  "br",
  "li",
  "ul",
  "ol",
  "tr",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

/** As much of it as is read, in characters: a card shows its beginning. */
const most = 20_000;

/** NUL and halves of surrogate pairs, which Postgres cannot store. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** What a page's markup says, as text alone. It is shown as text: whatever looks like markup in it is none. */
export function plainText(html: string): string {
  let text = "";
  let hidden = 0;
  readMarkup(html.slice(0, most), {
    onopentag(name) {
      if (name === "script" || name === "style") hidden += 1;
      if (blocks.has(name)) text += "\n";
    },
    ontext(words) {
      if (hidden === 0) text += words;
    },
    onclosetag(name) {
      if (name === "script" || name === "style") hidden -= 1;
      if (blocks.has(name) && name !== "br") text += "\n";
    },
  });
  return storable(text);
}

/** A text as it can be stored, its white space as a card shows it. */
export function storable(text: string): string {
  return text
    .slice(0, most)
    .replaceAll(unstorable, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
