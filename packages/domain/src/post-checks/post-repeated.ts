import { type ComparedText, comparedText, likeness } from "../text/compared-text.ts";
import type { ChannelPost, PostFacts, PostFinding, RecentPost } from "./post-finding.ts";

// Cached, since every key press checks the same posts.
const known = new WeakMap<RecentPost, ComparedText>();

function knownOf(post: RecentPost): ComparedText {
  const found = known.get(post) ?? comparedText(post.text);
  known.set(post, found);
  return found;
}

/** The same or a similar text on the same channel recently: networks and readers treat it as spam. */
export function postRepeated(
  { channelId, content }: ChannelPost,
  { recent }: Pick<PostFacts, "recent">,
): PostFinding[] {
  const others = recent.filter((post) => post.channelId === channelId);
  if (content.text.trim() === "" || others.length === 0) return [];
  const compared = comparedText(content.text);
  const { post, share } = others
    .map((other) => ({ post: other, share: likeness(compared, knownOf(other)) }))
    .reduce((best, one) => (one.share > best.share ? one : best));
  if (share === 0) return [];
  const { postId, isOut, at, text, isEvergreen } = post;
  const rule = knownOf(post).letters === compared.letters ? "post_repeated" : "post_similar";
  const cause = { severity: "warning", place: "text", channelId } as const;
  return [{ rule, ...cause, postId, isOut, at, text, ...(isEvergreen && { isEvergreen }) }];
}
