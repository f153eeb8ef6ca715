import { channelName } from "#components/channel-labels.ts";
import { deliveryStateLabel } from "#components/delivery-state-badge.tsx";
import { waitOf } from "#components/delivery-wait.ts";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
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

type Moment = { channels: readonly Channel[]; now: Date; timeZone: string };

/** The channel that some deliveries are due on and wait for; undefined without any. */
export function waitText(
  alike: readonly CalendarDelivery[],
  { channels, now, timeZone }: Moment,
): string | undefined {
  const [wait] = alike.flatMap((one) => {
    const channel = channels.find(({ id }) => id === one.channelId);
    // A calendar knows no attempts.
    return waitOf({ ...one, attempts: 0 }, channel, now, timeZone) ?? [];
  });
  return wait;
}

/** A post's channels and their state; where states differ, each state with its channels. */
export function stateTexts(post: CalendarPost, moment: Moment): string[] {
  const { channels } = moment;
  return byState(post).map((alike) => {
    const [first] = alike;
    const state = waitText(alike, moment) ?? deliveryStateLabel(first ?? post.foremost);
    return [channelNames(alike, channels), state].filter(Boolean).join(", ");
  });
}
