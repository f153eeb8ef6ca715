import { addDays } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import { type Slot, sortSlots, type Weekday, weekdayOf } from "../channels/queue-slots.ts";
import { sharesOfMean, type TimedSample } from "./share-of-mean.ts";
import { type WallTime, wallTimeAt } from "../time-zones/wall-time.ts";

/** An hour of the week in a time zone, and the result of its posts. */
export type BestHour = {
  readonly weekday: Weekday;
  readonly hour: number;
  /** Relative difference from the mean post; shrunk towards 0 for small samples. */
  readonly lift: number;
  readonly posts: number;
};

export type BestTimes =
  | { readonly kind: "not_enough"; readonly posts: number; readonly needed: number }
  /** Best first; hours without posts are left out. */
  | { readonly kind: "known"; readonly posts: number; readonly hours: readonly BestHour[] };

/** Posts with a number needed for an answer: with fewer, differences are mostly chance. */
export const minPosts = 30;

/** Weight of the prior, in average posts per hour. */
const priorWeight = 5;

/**
 * The results of each hour of the week. Each number is divided by the mean of its channel and metric, so that large
 * channels do not dominate and different metrics are never added. An hour's mean is shrunk towards the overall mean,
 * the more the fewer posts it has.
 */
export function bestTimes(samples: readonly TimedSample[], timeZone: string): BestTimes {
  const shares = sharesOfMean(samples);
  if (shares.length < minPosts) {
    return { kind: "not_enough", posts: shares.length, needed: minPosts };
  }
  const hours = new Map<string, { weekday: Weekday; hour: number; sum: number; posts: number }>();
  for (const { sample, share } of shares) {
    const instant = new Date(sample.publishedAt);
    const weekday = weekdayOf(dayIn(instant, timeZone));
    const hour = Number(wallTimeAt(instant, timeZone).slice(11, 13));
    const total = hours.get(`${weekday} ${hour}`) ?? { weekday, hour, sum: 0, posts: 0 };
    hours.set(`${weekday} ${hour}`, {
      ...total,
      sum: total.sum + share,
      posts: total.posts + 1,
    });
  }
  const liftedHours = [...hours.values()].map(({ weekday, hour, sum, posts }) => ({
    weekday,
    hour,
    lift: (sum + priorWeight) / (posts + priorWeight) - 1,
    posts,
  }));
  return {
    kind: "known",
    posts: shares.length,
    hours: liftedHours.toSorted((one, other) => other.lift - one.lift || other.posts - one.posts),
  };
}

/** The best hours of each chosen day as slots, above the mean only. @param hours best first */
export function bestSlots(
  hours: readonly BestHour[],
  { perDay, days }: { readonly perDay: number; readonly days: readonly Weekday[] },
): Slot[] {
  const aboveMean = hours.filter(({ lift }) => lift > 0);
  return sortSlots(
    days.flatMap((weekday) =>
      aboveMean
        .filter((bestHour) => bestHour.weekday === weekday)
        .slice(0, perDay)
        .map(({ hour }) => ({ weekday, time: `${String(hour).padStart(2, "0")}:00` })),
    ),
  );
}

/** The next time of an hour of the week. @returns as `2026-11-24T09:00` */
export function nextTimeOf(
  { weekday, hour }: Pick<BestHour, "weekday" | "hour">,
  now: Date,
  timeZone: string,
): WallTime {
  const today = dayIn(now, timeZone);
  const daysAhead = (weekday - weekdayOf(today) + 7) % 7;
  const time = `T${String(hour).padStart(2, "0")}:00`;
  const next = `${addDays(today, daysAhead)}${time}`;
  return next > wallTimeAt(now, timeZone) ? next : `${addDays(today, daysAhead + 7)}${time}`;
}
