import type { Content } from "@postlark/domain/post-content";
import { graphemesOf } from "@postlark/domain/segment-text";

import { splitTitle } from "../core/titled.ts";

/** Maximum subject length in graphemes: more than most mail programs show. */
const maxSubject = 150;

/**
 * A post as a mail: subject, and body below it. Without its own subject, a first line followed by a blank line is the
 * subject; otherwise the first words are, and stay in the body.
 */
export function mailParts({ text: rawText, media, settings }: Content): {
  readonly subject: string;
  readonly body: string;
} {
  const text = rawText.trim();
  const ownSubject = subjectLine(settings?.subject ?? "");
  if (ownSubject !== "") return { subject: ownSubject, body: text };
  const parts = splitTitle(text);
  const subject = subjectLine(parts.title || (media[0]?.alt ?? ""));
  return { subject, body: parts.body.trim() === subject ? "" : parts.body };
}

function subjectLine(text: string): string {
  return graphemesOf(text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
    .slice(0, maxSubject)
    .join("");
}
