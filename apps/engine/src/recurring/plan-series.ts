import { occurrences, repetitionSchema } from "@postlark/domain/repetition";
import { resolveWallTime, wallTimeAt } from "@postlark/domain/wall-time";

import type { Database } from "../platform/database/database.ts";
import type { Log } from "../platform/log/log.ts";

/** How far ahead occurrences get deliveries, in milliseconds. The next one always has one. */
const horizonMs = 30 * 86_400_000;

const maxOccurrences = 100;

export type SeriesToPlan = {
  readonly series_id: string;
  readonly rule: unknown;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly planned_until: string | null;
  /** By Postgres' clock. */
  readonly now: Date;
};

/** Returns the next occurrences of a series, and when to plan again: null for never. */
export function planNext(series: SeriesToPlan): { wallTimes: string[]; planAt: Date | null } {
  const { starts_at: startsAt, time_zone: timeZone, now } = series;
  const rule = repetitionSchema.parse(series.rule);
  const plannedUntil = series.planned_until ?? "";
  const wallTimeNow = wallTimeAt(now, timeZone);
  // Missed occurrences are skipped: no user wants a week's posts at once.
  const plannedAfter = [plannedUntil, wallTimeNow].toSorted().at(-1) ?? wallTimeNow;
  const start = { startsAt, timeZone };
  const planned = occurrences(rule, {
    ...start,
    after: plannedAfter,
    before: new Date(now.getTime() + horizonMs),
    minCount: plannedUntil > wallTimeNow ? 0 : 1,
    maxCount: maxOccurrences,
  });
  const wallTimes = planned.map(({ wallTime }) => wallTime);
  const lastPlanned = planned.at(-1) ?? {
    wallTime: plannedAfter,
    ...resolveWallTime(plannedAfter, timeZone),
  };
  const [next] = occurrences(rule, { ...start, after: lastPlanned.wallTime, maxCount: 1 });
  if (next === undefined) return { wallTimes, planAt: null };
  const entersHorizonAt = next.instant.getTime() - horizonMs;
  return { wallTimes, planAt: new Date(Math.min(entersHorizonAt, lastPlanned.instant.getTime())) };
}

const batchSize = 50;

/** Milliseconds until a series that this engine cannot read is offered again: a newer one may. */
const offerAgainAfter = 3_600_000;

/** Creates the deliveries of the next occurrences of every due series. Any number of engines may do so. */
export async function planSeries(database: Database, log: Log): Promise<void> {
  for (;;) {
    const due = await database<SeriesToPlan[]>`
      select * from engine.series_to_plan(${batchSize})`;
    for (const series of due) {
      await planOneSeries(database, series, log);
    }
    if (due.length < batchSize) return;
  }
}

async function planOneSeries(database: Database, series: SeriesToPlan, log: Log): Promise<void> {
  const { series_id: id, planned_until: formerPlannedUntil } = series;
  const { wallTimes, planAt } = planNextOrRetryLater(series, log);
  // As text: the client would convert a wall time by this machine's clock, and has no array types.
  await database`
    select engine.plan_series(
      ${id}, ${formerPlannedUntil}::text::timestamp, ${`{${wallTimes.join()}}`}::text::timestamp[],
      ${planAt?.toISOString() ?? "infinity"}::text::timestamptz
    )`;
}

/** Plans nothing, and again in an hour, if this engine cannot read the series. */
function planNextOrRetryLater(series: SeriesToPlan, log: Log): ReturnType<typeof planNext> {
  try {
    return planNext(series);
  } catch (error) {
    log("error", "series cannot be planned", { series: series.series_id, error: String(error) });
    return { wallTimes: [], planAt: new Date(series.now.getTime() + offerAgainAfter) };
  }
}
