import type { Content } from "@postlark/domain/post-content";
import { graphemesOf } from "@postlark/domain/segment-text";

import { titled } from "../core/titled.ts";

/** What a list of mails shows of a subject, and more than most do. In graphemes. */
const longestSubject = 150;

/**
 * A post as a mail: its subject, and what stands below where the mail shows that as its title. Without a subject of its
 * own, a first line that stands apart is it, or the first words are, which stay in the text.
 */
export function mailParts({ text: written, media, settings }: Content): {
  readonly subject: string;
  readonly body: string;
} {
  const text = written.trim();
  const given = oneLine(settings?.subject ?? "");
  if (given !== "") return { subject: given, body: text };
  const made = titled(text);
  const subject = oneLine(made.title || (media[0]?.alt ?? ""));
  return { subject, body: made.body.trim() === subject ? "" : made.body };
}

function oneLine(text: string): string {
  return graphemesOf(text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
    .slice(0, longestSubject)
    .join("");
}
