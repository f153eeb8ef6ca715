import { networkName } from "#components/network-name.ts";
import { formatClock, formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { wallTimeAt } from "@postlark/domain/wall-time";

type Waiting = Pick<Delivery, "state" | "dueAt" | "attempts"> & Partial<Pick<Delivery, "retryAt">>;

/**
 * What a delivery waits for although it is due: its channel, or the next attempt.
 * @returns undefined for any other
 */
export function waitOf(
  { state, dueAt, retryAt = null, attempts }: Waiting,
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
  const next = retryAt === null ? undefined : new Date(retryAt);
  if (state === "scheduled" || next === undefined || next <= now) return undefined;
  if (attempts === 0) return m.deliveries_state_waiting({ network });
  const [day, today] = [next, now].map((moment) => wallTimeAt(moment, timeZone).slice(0, 10));
  const time =
    day === today ? formatClock(wallTimeAt(next, timeZone)) : formatDue(next, now, timeZone);
  return m.deliveries_state_retrying({ time });
}
