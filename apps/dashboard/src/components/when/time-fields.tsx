import { m } from "#paraglide/messages.js";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import type { ReactNode } from "react";
import { useClockOffset } from "./use-now.ts";
import { type ChosenTime, dueTimeOf, formatClock, formatDue, formatZone } from "./chosen-time.ts";

type At = Extract<ChosenTime, { kind: "at" }>;

/**
 * Fields for a date and a time in the workspace's zone. Shows how daylight saving affects it, and the time in the user's
 * zone if it differs.
 * @param error what is wrong with the time, beside it
 */
export function TimeFields({
  chosen,
  timeZone,
  now,
  error,
  onChange,
}: {
  chosen: At;
  timeZone: string;
  now: Date;
  error?: ReactNode;
  onChange: (chosen: At) => void;
}) {
  const [date = "", time = ""] = chosen.wallTime.split("T");
  const due = dueTimeOf(chosen, timeZone);
  const instant = due?.instant ?? now;
  const userTime = due?.instant && userTimeIfDifferent(due.instant, now, timeZone);
  const offMinutes = Math.round(Math.abs(useClockOffset()) / 60_000);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Field label={m.composer_date()}>
          {(control) => (
            <Input
              type="date"
              {...control}
              value={date}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange({ kind: "at", wallTime: `${event.target.value}T${time}` })
              }
            />
          )}
        </Field>
        <Field label={m.composer_time()}>
          {(control) => (
            <Input
              type="time"
              {...control}
              value={time.slice(0, 5)}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange({ kind: "at", wallTime: `${date}T${event.target.value}` })
              }
            />
          )}
        </Field>
      </div>
      <div aria-live="polite" className="grid gap-1 text-sm text-ink-muted">
        {error && <p className="text-danger">{error}</p>}
        <p>{formatZone(timeZone, instant)}</p>
        {userTime && <p>{m.composer_own_time({ time: userTime })}</p>}
        {offMinutes > 0 && (
          <p className="text-warning">
            {m.composer_clock_off({ minutes: offMinutes, time: formatDue(now, now, timeZone) })}
          </p>
        )}
        {due?.movedTo && (
          <p className="text-warning">
            {m.composer_time_skipped({
              chosen: formatClock(chosen.wallTime),
              time: formatClock(due.movedTo),
            })}
          </p>
        )}
        {due?.isDouble && (
          <p className="text-warning">
            {m.composer_time_double({ time: formatClock(chosen.wallTime) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Formats the time in the user's own zone; undefined if it reads the same as in the workspace's. */
function userTimeIfDifferent(at: Date, now: Date, timeZone: string): string | undefined {
  const userTime = formatDue(at, now, userTimeZone());
  return userTime === formatDue(at, now, timeZone) ? undefined : userTime;
}
