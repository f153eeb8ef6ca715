import { networkName } from "#components/network-name.ts";
import { formatClock, formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { wallTimeAt } from "@postlark/domain/wall-time";

type WaitFacts = Pick<Delivery, "state" | "dueAt" | "attempts"> &
  Partial<Pick<Delivery, "retryAt">>;

/** Returns what a due delivery waits for: its channel, or the next attempt. Undefined if it does not wait. */
export function waitMessage(
  { state, dueAt, retryAt = null, attempts }: WaitFacts,
  channel: Pick<Channel, "network" | "state"> | undefined,
  now: Date,
  timeZone: string,
): string | undefined {
  const isDue = dueAt !== null && new Date(dueAt) <= now;
  if (!isDue || channel === undefined || (state !== "scheduled" && state !== "publishing")) {
    return undefined;
  }
  const network = networkName(channel.network);
  if (channel.state !== "connected") return m.deliveries_state_waiting({ network });
  const retryTime = retryAt === null ? undefined : new Date(retryAt);
  if (state === "scheduled" || retryTime === undefined || retryTime <= now) return undefined;
  if (attempts === 0) return m.deliveries_state_waiting({ network });
  const [day, today] = [retryTime, now].map((moment) => wallTimeAt(moment, timeZone).slice(0, 10));
  const time =
    day === today
      ? formatClock(wallTimeAt(retryTime, timeZone))
      : formatDue(retryTime, now, timeZone);
  return m.deliveries_state_retrying({ time });
}
