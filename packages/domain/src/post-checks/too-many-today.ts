import { maxPostsInAnyDay } from "../channels/daily-limit.ts";
import type { ChannelPost, PostFacts, PostFinding } from "./post-finding.ts";

/** More posts within 24 hours than the channel's limit. */
export function tooManyToday(
  { channelId, limits }: ChannelPost,
  { due, now, recent }: Pick<PostFacts, "due" | "now" | "recent">,
): PostFinding[] {
  const max = limits.perDay;
  if (max === null) return [];
  const sameChannelPosts = recent.filter((post) => post.channelId === channelId);
  const count = maxPostsInAnyDay(
    (due ?? now).getTime(),
    sameChannelPosts.map(({ at }) => Date.parse(at)),
  );
  if (count <= max) return [];
  return [{ rule: "too_many_today", severity: "warning", place: "time", channelId, count, max }];
}
