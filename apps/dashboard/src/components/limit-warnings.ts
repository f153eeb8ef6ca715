import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Channel } from "@postlark/domain/channel";
import { firstTimeOverLimit } from "@postlark/domain/daily-limit";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";

/** A warning for each channel with more planned posts than its daily limit, with the first day over it. */
export function limitWarnings(
  channels: readonly Pick<Channel, "id" | "network" | "displayName" | "handle">[],
  deliveries: readonly CalendarDelivery[],
  { limits, timeZone, now }: { limits: readonly ChannelLimit[]; timeZone: string; now: Date },
): readonly string[] {
  return channels.flatMap((channel) => {
    const max = limits.find(({ channelId }) => channelId === channel.id)?.perDay ?? null;
    const times = deliveries
      .filter(({ channelId, state }) => channelId === channel.id && state !== "failed")
      .map(({ dueAt }) => Date.parse(dueAt));
    const at = firstTimeOverLimit(times, max);
    if (max === null || at === undefined || at <= now.getTime()) return [];
    const time = formatMomentIn(new Date(at).toISOString(), timeZone);
    return [m.channels_limit_ahead({ channel: channelName(channel), max: formatCount(max), time })];
  });
}
