import type { Delivery } from "@postlark/domain/delivery";
import { type Content, mergeContent } from "@postlark/domain/post-content";
import type { Post } from "@postlark/domain/post";

/** Words that went out, or are to, with the channels that say them. */
export type Saying = { content: Content; channelIds: readonly string[] };

/**
 * What a post says where: each text once, with the channels that say it alike. A delivery keeps what was
 * scheduled, whatever the post says since.
 */
export function sayingsOf(post: Post, deliveries: readonly Delivery[]): Saying[] {
  const sayings = new Map<string, Saying>();
  for (const { channelId, content } of deliveries) {
    const said = content ?? mergeContent(post.content, post.overrides[channelId]);
    const key = JSON.stringify([said.text, said.media.map(({ id, alt }) => [id, alt])]);
    const channelIds = sayings.get(key)?.channelIds ?? [];
    if (channelIds.includes(channelId)) continue;
    sayings.set(key, { content: said, channelIds: [...channelIds, channelId] });
  }
  return [...sayings.values()];
}
