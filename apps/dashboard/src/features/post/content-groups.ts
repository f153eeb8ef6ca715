import { knownNetwork } from "#components/network-name.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import {
  canonicalOf,
  cardOf,
  type Content,
  firstCommentOf,
  mergeContent,
} from "@postlark/domain/post-content";
import type { Post } from "@postlark/domain/post";
import { manifests } from "@postlark/networks/manifests";

/** Published or planned content, with its channels. */
export type ContentGroup = { content: Content; channelIds: readonly string[] };

/**
 * A post's content by channels: equal content is listed once. A delivery keeps the content it was scheduled with or
 * edited to, whatever the post says. Network-specific parts such as polls and cards are included only where the
 * network supports them.
 */
export function contentGroupsOf(
  post: Post,
  deliveries: readonly Delivery[],
  channels: readonly Pick<Channel, "id" | "network">[],
): ContentGroup[] {
  const contentGroups = new Map<string, ContentGroup>();
  for (const { channelId, content } of deliveries) {
    const network = channels.find(({ id }) => id === channelId)?.network;
    const said = shownOn(network, content ?? mergeContent(post.content, post.overrides[channelId]));
    const { poll, warning, card, canonical, firstComment } = said.settings ?? {};
    const pictures = said.media.map(({ id, alt }) => [id, alt]);
    const key = JSON.stringify([said.text, pictures, poll, warning, card, canonical, firstComment]);
    const channelIds = contentGroups.get(key)?.channelIds ?? [];
    if (channelIds.includes(channelId)) continue;
    contentGroups.set(key, { content: said, channelIds: [...channelIds, channelId] });
  }
  return [...contentGroups.values()];
}

function shownOn(network: string | undefined, content: Content): Content {
  const known = network === undefined ? undefined : knownNetwork(network);
  const { poll, warning } = content.settings ?? {};
  const card = known && manifests[known].linkCard && cardOf(content);
  const canonical = known && manifests[known].canonical !== undefined && canonicalOf(content);
  const firstComment = known && manifests[known].firstComment ? firstCommentOf(content) : "";
  const settings = {
    ...(firstComment !== "" && { firstComment }),
    ...(card && { card }),
    ...(canonical && { canonical }),
    ...(poll && known && manifests[known].poll && { poll }),
    ...(warning?.trim() && known && manifests[known].warning && { warning }),
  };
  return { ...content, settings };
}
