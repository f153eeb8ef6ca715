import { channelName } from "#components/channel-labels.ts";
import { deliveryStateLabel } from "#components/delivery-state-badge.tsx";
import { waitMessage } from "#components/delivery-wait.ts";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { groupsByState, type CalendarPost } from "./calendar-posts.ts";

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

type TextContext = { channels: readonly Channel[]; now: Date; timeZone: string };

/** Returns the message about the first of the deliveries that is due but waits for its channel; undefined without any. */
export function waitText(
  deliveries: readonly CalendarDelivery[],
  { channels, now, timeZone }: TextContext,
): string | undefined {
  const [firstWait] = deliveries.flatMap((one) => {
    const channel = channels.find(({ id }) => id === one.channelId);
    // A calendar knows no attempts.
    return waitMessage({ ...one, attempts: 0 }, channel, now, timeZone) ?? [];
  });
  return firstWait;
}

/** Returns a text for each state of a post's deliveries, with the names of its channels. */
export function stateTexts(post: CalendarPost, context: TextContext): string[] {
  const { channels } = context;
  return groupsByState(post).map((alike) => {
    const [first] = alike;
    const state = waitText(alike, context) ?? deliveryStateLabel(first ?? post.mostUrgent);
    return [channelNames(alike, channels), state].filter(Boolean).join(", ");
  });
}
