import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** More posts within 24 hours than the network lets an account publish. */
export function tooManyToday(
  { channelId, limits }: ChannelPost,
  { due, now, recent }: Pick<PostFacts, "due" | "now" | "recent">,
): PostFinding[] {
  const max = limits.perDay;
  if (max === null) return [];
  const end = (due ?? now).getTime();
  const others = recent.filter((post) => {
    const at = Date.parse(post.at);
    return post.channelId === channelId && at > end - dayMs && at <= end;
  });
  const count = others.length + 1;
  if (count <= max) return [];
  return [{ rule: "too_many_today", severity: "warning", place: "time", channelId, count, max }];
}
