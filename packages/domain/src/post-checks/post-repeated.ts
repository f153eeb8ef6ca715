import { comparable, similarity, sketchOf } from "../text/text-similarity.ts";
import type { ChannelPost, PostFacts, PostFinding, RecentPost } from "./post-finding.ts";

/** The share of a text from which readers take it for the one before. */
const nearlySame = 0.6;

/** In UTF-16 code units: shorter texts, such as greetings, are alike by chance. */
const leastCompared = 24;

type Known = { readonly letters: string; readonly sketch: readonly number[] };

// Typing asks for the same posts with every key.
const known = new WeakMap<RecentPost, Known>();

function knownOf(post: RecentPost): Known {
  const found = known.get(post) ?? { letters: comparable(post.text), sketch: sketchOf(post.text) };
  known.set(post, found);
  return found;
}

/** The same words on the same channel not long ago, or nearly: networks and readers take it for spam. */
export function postRepeated(
  { channelId, content }: ChannelPost,
  { recent }: Pick<PostFacts, "recent">,
): PostFinding[] {
  const letters = comparable(content.text);
  const others = recent.filter((post) => post.channelId === channelId);
  if (letters === "" || others.length === 0) return [];
  const cause = { severity: "warning", place: "text", channelId } as const;
  const same = others.find((post) => knownOf(post).letters === letters);
  if (same !== undefined) return [{ rule: "post_repeated", ...cause, ...otherPost(same) }];
  if (letters.length < leastCompared) return [];
  const sketch = sketchOf(content.text);
  const nearest = others
    .map((post) => ({ post, share: similarity(sketch, knownOf(post).sketch) }))
    .reduce((best, one) => (one.share > best.share ? one : best));
  if (nearest.share < nearlySame) return [];
  return [{ rule: "post_similar", ...cause, ...otherPost(nearest.post) }];
}

function otherPost({ postId, isOut, at, text, isEvergreen }: RecentPost) {
  return { postId, isOut, at, text, ...(isEvergreen && { isEvergreen }) };
}
