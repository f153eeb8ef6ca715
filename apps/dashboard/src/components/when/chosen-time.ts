import { m } from "#paraglide/messages.js";
import type { TimeChoice } from "@postlark/domain/time-choice";
import { type WallTime, resolveWallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";

/** When to publish: now, or at a wall time in the workspace's zone, optionally at a free slot. */
export type ChosenTime = TimeChoice;

/** The instant that a chosen time means, and how daylight saving affects it. */
export type DueTime = {
  /** `null` means now. */
  instant: Date | null;
  /** The actual wall time, if daylight saving skips the chosen one. */
  movedTo: WallTime | null;
  isDouble: boolean;
};

/** Resolves a chosen time. @returns undefined if the date or time is invalid or incomplete */
export function dueTimeOf(chosen: ChosenTime, timeZone: string): DueTime | undefined {
  if (chosen.kind === "now") return { instant: null, movedTo: null, isDouble: false };
  try {
    const { instant, movedBy, isDouble } = resolveWallTime(chosen.wallTime, timeZone);
    const movedTo = movedBy === 0 ? null : wallTimeAt(instant, timeZone);
    return { instant, movedTo, isDouble };
  } catch {
    return undefined;
  }
}

/** The next full hour that is at least half an hour away. */
export function nextHour(now: Date, timeZone: string): WallTime {
  const soon = wallTimeAt(new Date(now.getTime() + 90 * 60_000), timeZone);
  return `${soon.slice(0, "2026-11-22T09".length)}:00`;
}

const dayMs = 86_400_000;

/** Formats an instant briefly: `Tue 9:00 AM` within a week, else with the date, and the year if it differs. */
export function formatDue(instant: Date, now: Date, timeZone: string): string {
  const isNear = Math.abs(instant.getTime() - now.getTime()) < 6 * dayMs;
  const year = (moment: Date) => wallTimeAt(moment, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    weekday: "short",
    ...(!isNear && { month: "short", day: "numeric" }),
    ...(!isNear && year(instant) !== year(now) && { year: "numeric" }),
    ...clockOptions(),
  }).format(instant);
}

/** A wall time without its date: `2:30 AM`. */
export function formatClock(wallTime: WallTime): string {
  const asUtc = new Date(`${wallTime.slice(0, 16)}Z`);
  return new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", ...clockOptions() }).format(
    asUtc,
  );
}

/** A zone by its city and offset, `Berlin time (GMT+1)`; without a city the offset alone. */
export function formatZone(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const city = timeZone.startsWith("Etc/") ? undefined : /\/([^/]+)$/.exec(timeZone)?.[1];
  return city === undefined
    ? offset.replace(/^GMT(?:[+-]0)?$/, "UTC")
    : m.composer_zone({ city: city.replaceAll("_", " "), offset });
}
