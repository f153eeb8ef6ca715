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

export type ContentGroup = { content: Content; channelIds: readonly string[] };

/**
 * Groups a post's channels by their content. A delivery keeps the content that it was scheduled with or edited to,
 * whatever the post has now. Parts such as polls and cards are included only if the network supports them.
 */
export function contentGroupsOf(
  post: Post,
  deliveries: readonly Delivery[],
  channels: readonly Pick<Channel, "id" | "network">[],
): ContentGroup[] {
  const contentGroups = new Map<string, ContentGroup>();
  for (const { channelId, content } of deliveries) {
    const network = channels.find(({ id }) => id === channelId)?.network;
    const groupContent = supportedContent(
      network,
      content ?? mergeContent(post.content, post.overrides[channelId]),
    );
    const { poll, warning, card, canonical, firstComment } = groupContent.settings ?? {};
    const pictures = groupContent.media.map(({ id, alt }) => [id, alt]);
    const key = JSON.stringify([
      groupContent.text,
      pictures,
      poll,
      warning,
      card,
      canonical,
      firstComment,
    ]);
    const channelIds = contentGroups.get(key)?.channelIds ?? [];
    if (channelIds.includes(channelId)) continue;
    contentGroups.set(key, { content: groupContent, channelIds: [...channelIds, channelId] });
  }
  return [...contentGroups.values()];
}

/** The content without the settings that the network does not support; undefined supports none. */
function supportedContent(network: string | undefined, content: Content): Content {
  const networkId = network === undefined ? undefined : knownNetwork(network);
  const { poll, warning } = content.settings ?? {};
  const card = networkId && manifests[networkId].linkCard && cardOf(content);
  const canonical =
    networkId && manifests[networkId].canonical !== undefined && canonicalOf(content);
  const firstComment =
    networkId && manifests[networkId].firstComment ? firstCommentOf(content) : "";
  const settings = {
    ...(firstComment !== "" && { firstComment }),
    ...(card && { card }),
    ...(canonical && { canonical }),
    ...(poll && networkId && manifests[networkId].poll && { poll }),
    ...(warning?.trim() && networkId && manifests[networkId].warning && { warning }),
  };
  return { ...content, settings };
}
