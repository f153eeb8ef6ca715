import { canonicalOf } from "../post-content.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** Whether a text is an address that a page can name as its canonical one. */
export function isCanonical(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
}

/** What is no address, where the network would publish it as one; elsewhere it is left out. */
export function canonicalRefused({ channelId, content, limits }: ChannelPost): PostFinding[] {
  const canonical = canonicalOf(content);
  if (!limits.canonical || canonical === undefined || isCanonical(canonical)) return [];
  return [{ rule: "canonical_refused", severity: "error", place: "canonical", channelId }];
}
