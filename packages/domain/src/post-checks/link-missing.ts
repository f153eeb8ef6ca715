import { webAddressesOf } from "../web-addresses.ts";
import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";

/** A link to a page that is not there. */
export function linkMissing(
  { channelId, content }: ChannelPost,
  { missingLinks }: Pick<PostFacts, "missingLinks">,
): PostFinding[] {
  if (missingLinks.size === 0) return [];
  return webAddressesOf(content.text)
    .filter(({ url }) => missingLinks.has(url))
    .map((link) => ({
      rule: "link_missing",
      severity: "warning",
      place: "text",
      channelId,
      ...link,
    }));
}
