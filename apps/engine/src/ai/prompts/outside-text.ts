import { randomBytes } from "node:crypto";

import { cutText } from "@postlark/domain/cut-text";

/** Maximum length in UTF-16 code units, far above what a post needs: more would only cost tokens. */
const maxLength = 12_000;

/** Invisible characters, which can carry hidden instructions, and direction overrides. */
const invisibleCharacters =
  /(?![\n\t])\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Delimiters of one prompt, which the author of the text between them cannot have known. */
export type Marks = { readonly begin: (label: string) => string; readonly end: string };

export function createMarks(nonce = randomBytes(9).toString("base64url")): Marks {
  return { begin: (label) => `[${nonce} ${label}]`, end: `[/${nonce}]` };
}

/** A text from outside, as material between marks. */
export function outsideText(marks: Marks, label: string, text: string): string {
  const visibleText = cutText(text.replace(invisibleCharacters, ""), maxLength).trim();
  return `${marks.begin(label)}\n${visibleText}\n${marks.end}`;
}
