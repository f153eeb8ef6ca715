import { canonicalOf } from "../posts/post-content.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Whether a text can be used as a canonical URL. */
export function isCanonical(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
}

/**
 * An invalid canonical URL, or any on a site without a field for it, since search engines would then treat the site as
 * the original. Ignored on networks without articles.
 */
export function canonicalRefused({ channelId, content, limits }: ChannelPost): PostFinding[] {
  const canonical = canonicalOf(content);
  if (limits.canonical === undefined || canonical === undefined) return [];
  if (limits.canonical && isCanonical(canonical)) return [];
  const rule = limits.canonical ? "canonical_refused" : "canonical_unsupported";
  return [{ rule, severity: "error", place: "canonical", channelId }];
}
