import { threadParts } from "../posts/thread-parts.ts";
import { type Counted, countIn } from "../text/text-counts.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";
import { writtenTexts } from "./written-texts.ts";

const rules = {
  links: "links_too_many",
  hashtags: "hashtags_too_many",
  mentions: "mentions_too_many",
} as const satisfies Record<Counted, string>;

const countedKinds: readonly Counted[] = ["links", "hashtags", "mentions"];

/** More links, hashtags or mentions than the network accepts per post; each part of a thread counts separately. */
export function tooManyInText(post: ChannelPost): PostFinding[] {
  const { channelId, limits, content } = post;
  return countedKinds.flatMap((counted) => {
    const max = limits.counts?.[counted];
    if (max === undefined) return [];
    return writtenTexts(post).flatMap(({ place, text }): PostFinding[] => {
      if (place === "comment" && limits.firstComment !== "reply") return [];
      // Usually the whole text has fewer, and need not be split.
      if (countIn(text, counted) <= max) return [];
      const texts = place === "text" ? threadTexts(text, limits, content.settings?.thread) : [text];
      const count = Math.max(...texts.map((part) => countIn(part, counted)));
      if (count <= max) return [];
      return [{ rule: rules[counted], severity: "error", place, channelId, count, max }];
    });
  });
}

/** The parts in which a text is published; one on networks without threads. */
function threadTexts(
  text: string,
  { thread, text: { max, unit } }: ChannelPost["limits"],
  split: Parameters<typeof threadParts>[1],
): readonly string[] {
  return thread && max !== null ? threadParts(text, split, { max, unit }) : [text];
}
