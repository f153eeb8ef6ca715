import { canonicalOf } from "../post/post-content.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Whether a text is an address that a page can name as its canonical one. */
export function isCanonical(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
}

/**
 * What is no address, where the network would publish it as one, and any at all where an article's site has no field for
 * it: search engines would take that one for the first. Where there are no articles, it is left out.
 */
export function canonicalRefused({ channelId, content, limits }: ChannelPost): PostFinding[] {
  const canonical = canonicalOf(content);
  if (limits.canonical === undefined || canonical === undefined) return [];
  if (limits.canonical && isCanonical(canonical)) return [];
  const rule = limits.canonical ? "canonical_refused" : "canonical_unsupported";
  return [{ rule, severity: "error", place: "canonical", channelId }];
}
