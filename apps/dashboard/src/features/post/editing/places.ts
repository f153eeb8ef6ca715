import { knownNetwork } from "#components/network-name.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { PublishedPost } from "@postlark/networks/edit-rules";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";

/** A published delivery on a network that allows edits; `published` is its content there. */
export type Place = {
  readonly delivery: Delivery;
  readonly channel: Channel;
  readonly network: NetworkId;
  readonly published: PublishedPost;
};

/** Returns the published deliveries whose channel exists and whose network allows edits. */
export function editablePlaces(
  deliveries: readonly Delivery[],
  channels: readonly Channel[],
): readonly Place[] {
  return deliveries.flatMap((delivery) => {
    const { state, content, publishedAt } = delivery;
    const channel = channels.find(({ id }) => id === delivery.channelId);
    const network = channel?.removedAt === null ? knownNetwork(channel.network) : undefined;
    if (channel === undefined || network === undefined) return [];
    if (state !== "published" || content === null) return [];
    const manifest = manifests[network];
    if (manifest.editing === undefined) return [];
    return [{ delivery, channel, network, published: { manifest, channel, content, publishedAt } }];
  });
}

/** Returns the text that most places have; of two equally common texts, the first. */
export function sharedText(places: readonly Place[]): string {
  const texts = places.map(({ published }) => published.content.text);
  const countOf = (text: string) => texts.filter((one) => one === text).length;
  return texts.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? "";
}
