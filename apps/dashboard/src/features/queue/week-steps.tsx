import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { Button } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { daySpan } from "./day-labels.ts";

/** The days that are shown, and the way to those before and after. */
export function WeekSteps({
  days,
  onBefore,
  onAfter,
  onToday,
}: {
  days: readonly CalendarDay[];
  /** Absent in the first week. */
  onBefore: (() => void) | undefined;
  onAfter: () => void;
  onToday: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.calendar_week_before()}
        disabled={onBefore === undefined}
        onClick={onBefore}
      >
        <ChevronLeft />
      </Button>
      <p aria-live="polite" className="text-sm font-medium tabular-nums">
        {daySpan(days)}
      </p>
      <Button variant="ghost" size="icon" aria-label={m.calendar_week_after()} onClick={onAfter}>
        <ChevronRight />
      </Button>
      {onBefore && (
        <Button variant="ghost" size="sm" onClick={onToday}>
          {m.calendar_today()}
        </Button>
      )}
    </div>
  );
}
