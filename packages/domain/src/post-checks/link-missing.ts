import { webAddressesOf } from "../text/web-addresses.ts";
import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";
import { writtenTexts } from "./written-texts.ts";

/** A link to a page that is not there. */
export function linkMissing(
  { channelId, ...post }: ChannelPost,
  { missingLinks }: Pick<PostFacts, "missingLinks">,
): PostFinding[] {
  if (missingLinks.size === 0) return [];
  return writtenTexts(post).flatMap(({ place, text }) =>
    webAddressesOf(text)
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
