import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { occurrences, type Repetition } from "@postlark/domain/repetition";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { describeRepetition } from "./describe-repetition.ts";

/** A rule as a sentence with its next three occurrences and what daylight saving changes about them. */
export function NextTimes({
  rule,
  startsAt,
  timeZone,
  now,
}: {
  rule: Repetition;
  startsAt: string;
  timeZone: string;
  now: Date;
}) {
  const next = occurrences(rule, {
    startsAt: startsAt.slice(0, "2026-11-22T09:00".length),
    timeZone,
    after: wallTimeAt(now, timeZone),
    maxCount: 3,
  });
  const moved = next.find(({ movedBy }) => movedBy > 0);
  const times = next.map(({ instant }) => formatDue(instant, now, timeZone));
  return (
    <div aria-live="polite" className="grid gap-1 text-sm">
      <p>{describeRepetition(rule)}</p>
      <p className={next.length === 0 ? "text-danger" : "text-ink-muted"}>
        {next.length === 0
          ? m.recurring_repeat_never()
          : m.recurring_repeat_next({ times: times.join(" · ") })}
      </p>
      {moved !== undefined && (
        <p className="text-warning">
          {m.recurring_repeat_moved({ time: formatDue(moved.instant, now, timeZone) })}
        </p>
      )}
    </div>
  );
}
