import type { ChosenTime } from "#components/when/chosen-time.ts";
import { occurrences } from "@postlark/domain/repetition";
import { isRuleDay, splitRepetition } from "@postlark/domain/split-repetition";
import { wallTimeAt } from "@postlark/domain/wall-time";
import type { RunningSeries } from "@postlark/sdk/series";

/** The series of a post from its next occurrence on, as shown before the post is changed. */
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

/** Describes a series from its next occurrence on; null if it has no future occurrences. */
export function remainingSeries(series: RunningSeries, now: Date): RemainingSeries | null {
  const { rule, timeZone, planned, postId, channelIds } = series;
  const startsAt = series.startsAt.slice(0, minuteLength);
  const currentWallTime = wallTimeAt(now, timeZone);
  const comingOccurrences = occurrences(rule, {
    startsAt,
    timeZone,
    after: currentWallTime,
    maxCount: 10,
  });
  const next =
    comingOccurrences.find(({ wallTime }) => isRuleDay(rule, startsAt, wallTime)) ??
    comingOccurrences[0];
  if (next === undefined) return null;
  const [, remainingRule] = splitRepetition(rule, startsAt, next.wallTime);
  const scheduled = planned.filter(({ state }) => state !== "cancelled");
  return {
    when: { kind: "at", wallTime: next.wallTime, rule: remainingRule },
    channelIds,
    scheduled: countOccurrences(scheduled),
    changed: countOccurrences(
      scheduled.filter((one) => one.postId !== postId || one.wallTime !== one.occurrence),
    ),
    approved: countOccurrences(scheduled.filter(({ isApproved }) => isApproved)),
    skipped: countOccurrences(planned.filter(({ state }) => state === "cancelled")),
  };
}

function countOccurrences(planned: RunningSeries["planned"]): number {
  return new Set(planned.map(({ occurrence }) => occurrence)).size;
}
