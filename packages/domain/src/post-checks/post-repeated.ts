import type { ChannelPost, PostFinding, RecentPost } from "./post-finding.ts";

/** The same words on the same channel not long ago, which networks and readers take for spam. */
export function postRepeated(
  { channelId, content }: ChannelPost,
  recent: readonly RecentPost[],
): PostFinding[] {
  const text = comparable(content.text);
  if (text === "") return [];
  const same = recent.find(
    (post) => post.channelId === channelId && comparable(post.text) === text,
  );
  if (same === undefined) return [];
  const { postId, publishedAt } = same;
  const cause = { severity: "warning", place: "text", channelId } as const;
  return [{ rule: "post_repeated", ...cause, postId, publishedAt }];
}

/** What two texts are compared by: how they are spaced and written large or small says nothing. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
