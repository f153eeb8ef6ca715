import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { fairShare, isSameMonth } from "@postlark/domain/calendar-days";
import { type NoteBand as NoteBandOf, noteBands } from "@postlark/domain/calendar-note";
import { Badge } from "@postlark/ui/badge";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";
import { dayNumber, longDay, weekdayOf } from "./calendar-labels.ts";
import type { CalendarView } from "./calendar-view.ts";
import { DayItems } from "./day-items.tsx";
import { HolidayLine } from "./holiday-line.tsx";
import { FreeTimes } from "./free-times.tsx";
import { NoteBands } from "./note-band.tsx";
import { usePrinting } from "./use-printing.ts";

/** Maximum items per day of a month; the days of a week share this many per row. */
const mostADay = 3;
const mostAWeek = 84;
/** Maximum items per day of past weeks, so that today is visible without scrolling. */
const mostBefore = 1;

/** Maximum lanes of notes per row; the side panel shows all. */
const drawnLanes = 3;

/** A month or a week as columns of days. A single tab stop: arrow keys move between days. */
export function CalendarGrid({
  view: { kind, day: about, days, today },
  label,
  isPending,
}: {
  view: CalendarView;
  label: string;
  isPending: boolean;
}) {
  const { deliveries, slots, notes } = useCalendar();
  const [visited, setVisited] = useState<CalendarDay>();
  const active = [visited, today, about].find((day) => day !== undefined && days.includes(day));
  const counts = days.map(
    (day) => (deliveries.get(day)?.length ?? 0) + (slots.get(day)?.length ?? 0),
  );
  const isPrinting = usePrinting();
  const maxDrawn = kind === "month" ? mostADay : fairShare(counts, mostAWeek);
  const maxItems = isPrinting ? Number.POSITIVE_INFINITY : maxDrawn;
  const thisWeek = kind === "month" ? Math.floor(days.indexOf(today) / 7) : 0;
  const bands = rowsOf(days).map((row) => noteBands(notes, row));
  return (
    <div
      data-print="landscape"
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 print:mx-0 print:overflow-visible print:rounded-none print:[--color-line:var(--color-line-strong)]"
    >
      <div
        aria-hidden="true"
        className="grid grid-cols-7 border-b border-line text-xs text-ink-muted"
      >
        {days.slice(0, 7).map((day) => (
          <span key={day} className="truncate px-2 py-1.5">
            {weekdayOf(day)}
          </span>
        ))}
      </div>
      <ul aria-label={label} aria-busy={isPending} className="grid grid-cols-7">
        {days.map((day, index) => (
          <DayCell
            key={day}
            day={day}
            column={index % 7}
            bands={bands[Math.floor(index / 7)] ?? []}
            most={index < thisWeek * 7 && !isPrinting ? mostBefore : maxItems}
            isLow={index < thisWeek * 7}
            mostLanes={isPrinting ? Number.POSITIVE_INFINITY : drawnLanes}
            isTall={kind === "week"}
            isOther={kind === "month" && !isSameMonth(day, about)}
            isToday={day === today}
            isPast={day < today}
            isPending={isPending}
            tabIndex={day === (active ?? days[0]) ? 0 : -1}
            onVisit={() => setVisited(day)}
          />
        ))}
      </ul>
    </div>
  );
}

function rowsOf(days: readonly CalendarDay[]): readonly (readonly CalendarDay[])[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, row) =>
    days.slice(row * 7, row * 7 + 7),
  );
}

function DayCell({
  day,
  column,
  bands,
  most,
  mostLanes,
  isTall,
  isLow,
  isOther,
  isToday,
  isPast,
  isPending,
  tabIndex,
  onVisit,
}: {
  day: CalendarDay;
  column: number;
  bands: readonly NoteBandOf[];
  most: number;
  mostLanes: number;
  isTall: boolean;
  isLow: boolean;
  /** Whether it belongs to the month before or after. */
  isOther: boolean;
  isToday: boolean;
  isPast: boolean;
  isPending: boolean;
  tabIndex: 0 | -1;
  onVisit: () => void;
}) {
  const { deliveries, slots, holidays, dayLink } = useCalendar();
  const all = deliveries.get(day) ?? [];
  const freeSlots = slots.get(day) ?? [];
  const hiddenCount = all.length - most;
  const lanes = Math.min(mostLanes, Math.max(0, ...bands.map(({ lane }) => lane + 1)));
  const tone = isToday
    ? "bg-primary font-semibold text-on-primary print:bg-transparent print:text-ink print:underline"
    : isPast || isOther
      ? "text-ink-faint"
      : "text-ink";
  return (
    <li
      data-day={day}
      className={`relative grid min-w-0 grid-cols-1 content-start gap-1 border-line p-1 not-nth-[7n+1]:border-l not-nth-[-n+7]:border-t data-over:bg-selected ${isTall ? "min-h-96 print:min-h-64" : `min-h-16 print:min-h-20 ${isLow ? "" : "sm:min-h-28"}`} ${isOther || isPast ? "bg-sunken print:bg-transparent" : ""}`}
    >
      <Link
        to={{ search: dayLink(day) }}
        preventScrollReset
        data-stop=""
        tabIndex={tabIndex}
        draggable={false}
        onFocus={onVisit}
        aria-label={[
          m.calendar_day({ day: `${dayNumber(day)}, ${longDay(day)}`, count: all.length }),
          ...(holidays.get(day) ?? []).map(({ name }) => name),
        ].join(", ")}
        aria-current={isToday ? "date" : undefined}
        className={`justify-self-start rounded-full px-1.5 py-0.5 text-xs whitespace-nowrap after:absolute after:inset-0 hover:underline ${tone}`}
      >
        {dayNumber(day)}
      </Link>
      <HolidayLine day={day} />
      <NoteBands
        bands={bands.filter((band) => band.column === column && band.lane < lanes)}
        lanes={lanes}
        day={day}
        tabIndex={tabIndex}
        onFocus={onVisit}
      />
      {isPending && <Skeleton className="h-5 w-full" />}
      <DayItems
        deliveries={all}
        // A month shows only the number of free slots, which would otherwise outweigh the posts.
        slots={isTall ? freeSlots : []}
        most={most}
        isTall={isTall}
        tabIndex={tabIndex}
        onFocus={onVisit}
      />
      {hiddenCount > 0 && (
        <Link
          to={{ search: dayLink(day) }}
          preventScrollReset
          data-stop=""
          tabIndex={tabIndex}
          draggable={false}
          onFocus={onVisit}
          className="relative justify-self-start px-1 text-xs text-ink-muted hover:underline max-sm:hidden"
        >
          {m.calendar_more({ count: hiddenCount })}
        </Link>
      )}
      {freeSlots.length > 0 && (!isTall || hiddenCount >= 0) && (
        <FreeTimes day={day} count={freeSlots.length} tabIndex={tabIndex} onFocus={onVisit} />
      )}
      {all.length > 0 && (
        <Badge tone="accent" aria-hidden="true" className="justify-self-start sm:hidden">
          {all.length}
        </Badge>
      )}
    </li>
  );
}
