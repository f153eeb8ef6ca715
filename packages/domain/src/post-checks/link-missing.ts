import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";
import { writtenTexts } from "./written-texts.ts";

/** A link to a page that does not exist. */
export function linkMissing(
  { channelId, ...post }: ChannelPost,
  { missingLinks, addressesIn }: Pick<PostFacts, "missingLinks" | "addressesIn">,
): PostFinding[] {
  if (missingLinks.size === 0 || addressesIn === undefined) return [];
  return writtenTexts(post).flatMap(({ place, text }) =>
    addressesIn(text)
      .filter(({ url }) => missingLinks.has(url))
      .map((link): PostFinding => ({
        rule: "link_missing",
        severity: "warning",
        place,
        channelId,
        ...link,
      })),
  );
}
