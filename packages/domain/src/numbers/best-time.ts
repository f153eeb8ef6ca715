import { addDays } from "../calendar/calendar-day.ts";
import { dayIn } from "../calendar/calendar-days.ts";
import { type Slot, sortedSlots, type Weekday, weekdayOf } from "../channel/queue-slots.ts";
import { sharesOfMean, type TimedSample } from "./share-of-mean.ts";
import { type WallTime, wallTimeAt } from "../calendar/wall-time.ts";

/** An hour of the week on a zone's clocks, and how posts of it did. */
export type BestHour = {
  readonly weekday: Weekday;
  /** 0 to 23. */
  readonly hour: number;
  /** How much more than the mean post a post of this hour got, as a share of it; drawn towards 0 by a small sample. */
  readonly lift: number;
  /** How many posts this stands on. */
  readonly posts: number;
};

export type BestTimes =
  | { readonly kind: "not_enough"; readonly posts: number; readonly needed: number }
  /** The best first; hours without a post are left out. */
  | { readonly kind: "known"; readonly posts: number; readonly hours: readonly BestHour[] };

/** Posts with a number that an answer needs: with fewer, chance says more than the hour does. */
export const postsNeeded = 30;

/** How many mean posts each hour is taken to have had besides its own. */
const prior = 5;

/**
 * How the hours of a week did, by the workspace's own posts. Each number counts by what it is to the mean of its channel
 * and metric, so that a large channel does not speak for a small one, and what means different things is never added
 * up. An hour's mean is shrunk towards the mean of all, the more the fewer posts it stands on.
 */
export function bestTimes(samples: readonly TimedSample[], timeZone: string): BestTimes {
  const shares = sharesOfMean(samples);
  if (shares.length < postsNeeded) {
    return { kind: "not_enough", posts: shares.length, needed: postsNeeded };
  }
  const hours = new Map<string, { weekday: Weekday; hour: number; sum: number; posts: number }>();
  for (const { sample, share } of shares) {
    const instant = new Date(sample.publishedAt);
    const weekday = weekdayOf(dayIn(instant, timeZone));
    const hour = Number(wallTimeAt(instant, timeZone).slice(11, 13));
    const known = hours.get(`${weekday} ${hour}`) ?? { weekday, hour, sum: 0, posts: 0 };
    hours.set(`${weekday} ${hour}`, {
      ...known,
      sum: known.sum + share,
      posts: known.posts + 1,
    });
  }
  const all = [...hours.values()].map(({ weekday, hour, sum, posts }) => ({
    weekday,
    hour,
    lift: (sum + prior) / (posts + prior) - 1,
    posts,
  }));
  return {
    kind: "known",
    posts: shares.length,
    hours: all.toSorted((one, other) => other.lift - one.lift || other.posts - one.posts),
  };
}

/**
 * As many of the best hours of each of some days as slots, where posts did better than the mean; fewer where there are
 * no more such hours.
 * @param hours the best first
 */
export function bestSlots(
  hours: readonly BestHour[],
  { perDay, days }: { readonly perDay: number; readonly days: readonly Weekday[] },
): Slot[] {
  const best = hours.filter(({ lift }) => lift > 0);
  return sortedSlots(
    days.flatMap((weekday) =>
      best
        .filter((one) => one.weekday === weekday)
        .slice(0, perDay)
        .map(({ hour }) => ({ weekday, time: `${String(hour).padStart(2, "0")}:00` })),
    ),
  );
}

/**
 * When clocks show an hour of the week next.
 * @returns as `2026-11-24T09:00`
 */
export function nextTimeOf(
  { weekday, hour }: Pick<BestHour, "weekday" | "hour">,
  now: Date,
  timeZone: string,
): WallTime {
  const today = dayIn(now, timeZone);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const time = `T${String(hour).padStart(2, "0")}:00`;
  const next = `${addDays(today, ahead)}${time}`;
  return next > wallTimeAt(now, timeZone) ? next : `${addDays(today, ahead + 7)}${time}`;
}
