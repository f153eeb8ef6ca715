import type { ChosenTime } from "#components/when/chosen-time.ts";
import { occurrences } from "@postlark/domain/repetition";
import { isByRule, splitRepetition } from "@postlark/domain/split-repetition";
import { wallTimeAt } from "@postlark/domain/wall-time";
import type { RunningSeries } from "@postlark/sdk/series";

/** What has to be known about a post's series before the post is changed. */
export type RemainingSeries = {
  /** Its rule, starting at the next occurrence. */
  readonly when: Extract<ChosenTime, { kind: "at" }>;
  readonly channelIds: readonly string[];
  /** Scheduled occurrences, and those of them that were changed or moved by hand. */
  readonly scheduled: number;
  readonly changed: number;
  /** Approved occurrences: their replacements need approval again. */
  readonly approved: number;
  readonly skipped: number;
};

const minuteLength = "2026-11-22T09:00".length;

/** @returns null if the series has no future occurrences */
export function remainingSeries(series: RunningSeries, now: Date): RemainingSeries | null {
  const { rule, timeZone, planned, postId, channelIds } = series;
  const startsAt = series.startsAt.slice(0, minuteLength);
  const after = wallTimeAt(now, timeZone);
  const coming = occurrences(rule, { startsAt, timeZone, after, most: 10 });
  const next = coming.find(({ wallTime }) => isByRule(rule, startsAt, wallTime)) ?? coming[0];
  if (next === undefined) return null;
  const [, rest] = splitRepetition(rule, startsAt, next.wallTime);
  const scheduled = planned.filter(({ state }) => state !== "cancelled");
  return {
    when: { kind: "at", wallTime: next.wallTime, rule: rest },
    channelIds,
    scheduled: timesOf(scheduled),
    changed: timesOf(
      scheduled.filter((one) => one.postId !== postId || one.wallTime !== one.occurrence),
    ),
    approved: timesOf(scheduled.filter(({ isApproved }) => isApproved)),
    skipped: timesOf(planned.filter(({ state }) => state === "cancelled")),
  };
}

function timesOf(planned: RunningSeries["planned"]): number {
  return new Set(planned.map(({ occurrence }) => occurrence)).size;
}
