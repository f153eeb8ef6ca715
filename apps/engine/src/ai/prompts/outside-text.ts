import { randomBytes } from "node:crypto";

import { cutText } from "@postlark/domain/cut-text";

/** Far above what a post needs, in UTF-16 code units: more would only cost tokens. */
const longest = 12_000;

/** Invisible letters, which carry orders that nobody sees, and what turns the order of others around. */
const unseen =
  /(?![\n\t])\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Marks of one prompt: nobody who wrote the text between them can have known them. */
export type Marks = { readonly begin: (label: string) => string; readonly end: string };

export function createMarks(nonce = randomBytes(9).toString("base64url")): Marks {
  return { begin: (label) => `[${nonce} ${label}]`, end: `[/${nonce}]` };
}

/** A text that somebody else may have written, as material between marks. */
export function outsideText(marks: Marks, label: string, text: string): string {
  const seen = cutText(text.replace(unseen, ""), longest).trim();
  return `${marks.begin(label)}\n${seen}\n${marks.end}`;
}
