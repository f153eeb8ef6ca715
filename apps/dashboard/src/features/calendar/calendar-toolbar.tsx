import { formatZone } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { stepDay } from "@postlark/domain/calendar-days";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Filter } from "@postlark/ui/icons/filter";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import { type ReactNode, useId, useState } from "react";
import type { CalendarAddress } from "./calendar-address.ts";
import { kindLabels, rangeLabel } from "./calendar-labels.ts";
import type { CalendarView } from "./calendar-view.ts";

const kinds = ["month", "week", "list"] as const;

/** The shown range with buttons for the previous and next one, and the time zone. */
export function CalendarToolbar({
  view,
  timeZone,
  now,
  onChange,
  filtered,
  aside,
  children,
}: {
  view: CalendarView;
  timeZone: string;
  now: Date;
  onChange: (address: Partial<CalendarAddress>) => void;
  filtered: number;
  aside: ReactNode;
  children: ReactNode;
}) {
  const { name } = useWorkspace();
  const { kind, day, days } = view;
  const userZone = userTimeZone();
  const isOtherClock = wallTimeAt(now, userZone) !== wallTimeAt(now, timeZone);
  const [isOpen, setIsOpen] = useState(false);
  const controlsId = useId();
  /** Collapsed on a phone, where they would push the days below the middle. */
  const collapsedClass = isOpen ? "" : "max-sm:hidden";
  const shiftRange = (step: 1 | -1) => onChange({ date: stepDay(kind, day, step), day: undefined });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex items-center gap-1 print:hidden">
          <Button
            variant="ghost"
            size="icon"
            aria-label={kind === "week" ? m.calendar_week_before() : m.calendar_weeks_before()}
            onClick={() => shiftRange(-1)}
          >
            <ChevronLeft />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={kind === "week" ? m.calendar_week_after() : m.calendar_weeks_after()}
            onClick={() => shiftRange(1)}
          >
            <ChevronRight />
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ date: undefined, day: undefined })}
          >
            {m.calendar_today()}
          </Button>
        </div>
        <h2 aria-live="polite" className="text-base font-semibold text-ink">
          {/* In print, nothing else names the workspace. */}
          <span className="hidden print:inline">{`${name} · `}</span>
          {rangeLabel(days)}
        </h2>
        <div className="flex flex-wrap items-center gap-3 sm:ms-auto">
          <div
            id={controlsId}
            className={`flex flex-wrap items-center gap-3 max-sm:order-last max-sm:basis-full ${collapsedClass}`}
          >
            {children}
          </div>
          <SegmentedToggle
            label={m.calendar_view()}
            name="calendar-view"
            options={kinds.map((value) => ({ value, label: kindLabels[value]() }))}
            value={kind}
            onValueChange={(chosen) => onChange({ view: chosen })}
            className="print:hidden"
          />
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={controlsId}
            onClick={() => setIsOpen(!isOpen)}
            className="sm:hidden print:hidden"
          >
            <Filter />
            {filtered === 0 ? m.calendar_tools() : m.calendar_filter_count({ count: filtered })}
          </Button>
        </div>
      </div>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ${collapsedClass}`}
      >
        <p className="text-sm text-ink-muted">
          {formatZone(timeZone, now)}
          {isOtherClock && ` · ${m.calendar_own_zone({ zone: formatZone(userZone, now) })}`}
        </p>
        <div className="-mx-3 flex items-center">{aside}</div>
      </div>
    </div>
  );
}
