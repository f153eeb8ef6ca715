import { channelName } from "#components/channel-labels.ts";
import { deliveryStateLabel } from "#components/delivery-state-badge.tsx";
import type { Channel } from "@postlark/domain/channel";
import { byState, type CalendarPost } from "./calendar-posts.ts";

/** The names of the channels of some deliveries, in the workspace's order. */
export function channelNames(
  deliveries: readonly { readonly channelId: string }[],
  channels: readonly Channel[],
): string {
  const ids = deliveries.map(({ channelId }) => channelId);
  return channels
    .filter(({ id }) => ids.includes(id))
    .map((channel) => channelName(channel, channels))
    .join(", ");
}

/** A post's channels and their state; where states differ, each state with its channels. */
export function stateTexts(post: CalendarPost, channels: readonly Channel[]): string[] {
  return byState(post).map((alike) => {
    const [first] = alike;
    const state = deliveryStateLabel(first ?? post.foremost);
    return [channelNames(alike, channels), state].filter(Boolean).join(", ");
  });
}
