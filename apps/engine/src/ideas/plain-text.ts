import { parseMarkup } from "../platform/html/read-markup.ts";

/** Elements that begin a new line. */
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

/** Most characters that are read: a card shows the beginning. */
const maxCharacters = 20_000;

/** NUL and lone surrogates, which Postgres cannot store. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Returns the text of a page without its markup, to be shown as plain text. */
export function toPlainText(html: string): string {
  let text = "";
  let hiddenDepth = 0;
  parseMarkup(html.slice(0, maxCharacters), {
    onopentag(name) {
      if (name === "script" || name === "style") hiddenDepth += 1;
      if (blocks.has(name)) text += "\n";
    },
    ontext(chunk) {
      if (hiddenDepth === 0) text += chunk;
    },
    onclosetag(name) {
      if (name === "script" || name === "style") hiddenDepth -= 1;
      if (blocks.has(name) && name !== "br") text += "\n";
    },
  });
  return normaliseText(text);
}

/** Shortens a text, removes what Postgres cannot store, and collapses its white space. */
export function normaliseText(text: string): string {
  return text
    .slice(0, maxCharacters)
    .replaceAll(unstorable, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
