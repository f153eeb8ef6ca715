import { evergreenListSchema } from "@postlark/domain/evergreen";
import { evergreenGoes } from "@postlark/domain/evergreen-goes";
import { evergreenTimes } from "@postlark/domain/evergreen-times";
import { slotSchema } from "@postlark/domain/queue-slots";
import { manifests } from "@postlark/networks/manifests";
import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";

/** Interval of planning a list, in milliseconds: free queue slots change. */
const planAgainAfter = 3_600_000;

const batchSize = 20;

const channelsSchema = z.array(
  z.object({
    id: z.string(),
    network: z.enum(networkIds),
    slots: z.array(slotSchema),
    skippedDays: z.array(z.string()),
  }),
);

const instantsSchema = z.array(
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
);

export type EvergreenToPlan = {
  readonly list_id: string;
  readonly list: unknown;
  readonly channels: unknown;
  /** Instants as JSON: this client reads no Postgres arrays (`fetch_types`). */
  readonly taken: unknown;
  readonly planned_until: Date | null;
  readonly time_zone: string;
  /** By Postgres' clock. */
  readonly now: Date;
};

/** Chooses the next entries of a list, and until when it is planned with them. */
export function planNextGoes(due: EvergreenToPlan) {
  const list = evergreenListSchema.parse(due.list);
  const channels = channelsSchema.parse(due.channels);
  const takenTimes = instantsSchema.parse(due.taken);
  const { time_zone: timeZone, now, planned_until: plannedUntil } = due;
  const times =
    channels.length === 0
      ? []
      : evergreenTimes(list, { now, plannedUntil, timeZone, channels, busyTimes: takenTimes });
  const goes = evergreenGoes(list, list.entries, times, {
    channels: channels.map(({ id, network }) => ({
      id,
      refusesRepeats: manifests[network].refusesRepeats === true,
    })),
    timeZone,
  });
  return {
    goes: goes.map(({ time, ...go }) => ({ ...go, wallTime: time.wallTime })),
    plannedUntil: goes.at(-1)?.time.instant ?? null,
  };
}

/** Creates the deliveries of the next entries of every active list. Any number of engines may do so. */
export async function planEvergreen(database: Database, log: Log): Promise<void> {
  for (;;) {
    const due = await database<EvergreenToPlan[]>`
      select list_id, list, channels, to_jsonb(taken) as taken, planned_until, time_zone, now
      from engine.evergreen_to_plan(${batchSize})`;
    for (const list of due) {
      // One transaction each, so that none locks many rows.
      await planList(database, list, log);
    }
    if (due.length < batchSize) return;
  }
}

async function planList(database: Database, list: EvergreenToPlan, log: Log): Promise<void> {
  const { list_id: id, planned_until: formerPlannedUntil, now } = list;
  const planAt = new Date(now.getTime() + planAgainAfter);
  const storePlan = ({ goes, plannedUntil }: ReturnType<typeof planNextGoes>) => database`
    select engine.plan_evergreen(
      ${id}, ${formerPlannedUntil?.toISOString() ?? null}::text::timestamptz, ${database.json(goes)},
      ${plannedUntil?.toISOString() ?? null}::text::timestamptz, ${planAt.toISOString()}::text::timestamptz
    )`;
  try {
    await storePlan(planNextGoes(list));
  } catch (error) {
    // It was changed meanwhile, or this engine cannot read it: the next round tries again.
    log("warn", "evergreen list was not planned", { list: id, error: String(error) });
    await storePlan({ goes: [], plannedUntil: null });
  }
}
