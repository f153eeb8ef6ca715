import {
  type ComparableText,
  prepareComparison,
  noticedSimilarity,
} from "../text/compared-text.ts";
import type { ChannelPost, PostFacts, PostFinding, RecentPost } from "./post-finding.ts";

/** Cached, since every key press checks the same posts. */
const comparableByPost = new WeakMap<RecentPost, ComparableText>();

function comparableTextOf(post: RecentPost): ComparableText {
  const comparable = comparableByPost.get(post) ?? prepareComparison(post.text);
  comparableByPost.set(post, comparable);
  return comparable;
}

/** The same or a similar text on the same channel recently: networks and readers treat it as spam. */
export function postRepeated(
  { channelId, content }: ChannelPost,
  { recent }: Pick<PostFacts, "recent">,
): PostFinding[] {
  const sameChannelPosts = recent.filter((post) => post.channelId === channelId);
  if (content.text.trim() === "" || sameChannelPosts.length === 0) return [];
  const ownText = prepareComparison(content.text);
  const { post, share } = sameChannelPosts
    .map((candidate) => ({
      post: candidate,
      share: noticedSimilarity(ownText, comparableTextOf(candidate)),
    }))
    .reduce((best, candidate) => (candidate.share > best.share ? candidate : best));
  if (share === 0) return [];
  const { postId, isOut, at, text, isEvergreen } = post;
  const rule =
    comparableTextOf(post).normalised === ownText.normalised ? "post_repeated" : "post_similar";
  const cause = { severity: "warning", place: "text", channelId } as const;
  return [{ rule, ...cause, postId, isOut, at, text, ...(isEvergreen && { isEvergreen }) }];
}
