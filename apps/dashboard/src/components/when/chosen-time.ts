import type { Repetition } from "@postlark/domain/repetition";
import { type WallTime, resolveWallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { currentLocale } from "@postlark/app/language/language";

/** When something is to go out: at once, or when clocks in the workspace's zone show a time, which may have to be free. */
export type ChosenTime =
  | { kind: "now" }
  | {
      kind: "at";
      wallTime: WallTime;
      isSlot?: boolean;
      /** By which it goes out again. */
      rule?: Repetition | undefined;
    };

/** What a chosen time comes to: an instant, and what clocks there do to it. */
export type DueTime = {
  /** `null`: now. */
  instant: Date | null;
  /** The time that clocks show instead, where they skip the chosen one. */
  movedTo: WallTime | null;
  isDouble: boolean;
};

/** @returns undefined where no such date and time exists, or none is entered yet */
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

/** The next whole hour that is at least half an hour away. */
export function nextHour(now: Date, timeZone: string): WallTime {
  const soon = wallTimeAt(new Date(now.getTime() + 90 * 60_000), timeZone);
  return `${soon.slice(0, "2026-11-22T09".length)}:00`;
}

const dayMs = 86_400_000;

/** Short, and as exact as it needs to be: `Tue 9:00 AM` within a week, else with its date, and its year in another one. */
export function formatDue(instant: Date, now: Date, timeZone: string): string {
  const isNear = Math.abs(instant.getTime() - now.getTime()) < 6 * dayMs;
  const year = (moment: Date) => wallTimeAt(moment, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    weekday: "short",
    ...(!isNear && { month: "short", day: "numeric" }),
    ...(!isNear && year(instant) !== year(now) && { year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  }).format(instant);
}

/** A wall time by itself: `2:30 AM`. */
export function formatClock(wallTime: WallTime): string {
  const asUtc = new Date(`${wallTime.slice(0, 16)}Z`);
  return new Intl.DateTimeFormat(currentLocale(), { timeZone: "UTC", timeStyle: "short" }).format(
    asUtc,
  );
}

/** `Europe/Berlin` as people write it: `Europe/Berlin (GMT+1)`. */
export function formatZone(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(currentLocale(), {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value;
  const name = timeZone.replaceAll("_", " ");
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}
