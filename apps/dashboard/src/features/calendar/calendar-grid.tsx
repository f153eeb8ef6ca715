import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { fairShare } from "@postlark/domain/calendar-days";
import { type NoteBand as NoteBandOf, noteBands } from "@postlark/domain/calendar-note";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";
import { dayNumber, longDay, weekdayOf } from "./calendar-labels.ts";
import type { CalendarView } from "./calendar-view.ts";
import { DayItems } from "./day-items.tsx";
import { type DrawnParts, drawnParts } from "./drawn-parts.ts";
import { HolidayLine } from "./holiday-line.tsx";
import { FreeTimes } from "./free-times.tsx";
import { NoteBands } from "./note-band.tsx";
import { usePrinting } from "./use-printing.ts";

/** Maximum items per day of a month; the days of a week share this many per row. */
const mostADay = 3;
const mostAWeek = 84;

/** Maximum lanes of notes per row; the side panel shows all. */
const drawnLanes = 3;

/** Weeks as rows of seven days. A single tab stop: arrow keys move between days. */
export function CalendarGrid({
  view: { kind, day: about, days, today },
  label,
  isPending,
}: {
  view: CalendarView;
  label: string;
  isPending: boolean;
}) {
  const { posts, slots, notes, pictureOf } = useCalendar();
  const [visited, setVisited] = useState<CalendarDay>();
  const active = [visited, today, about].find((day) => day !== undefined && days.includes(day));
  const counts = days.map((day) => (posts.get(day)?.length ?? 0) + (slots.get(day)?.length ?? 0));
  const isPrinting = usePrinting();
  const maxDrawn = kind === "month" ? mostADay : fairShare(counts, mostAWeek);
  const maxItems = isPrinting ? Number.POSITIVE_INFINITY : maxDrawn;
  const drawn = drawnParts(
    days.flatMap((day) => posts.get(day)?.slice(0, maxItems) ?? []),
    pictureOf,
  );
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
            most={maxItems}
            drawn={drawn}
            mostLanes={isPrinting ? Number.POSITIVE_INFINITY : drawnLanes}
            isTall={kind === "week"}
            isFirst={index === 0}
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
  drawn,
  mostLanes,
  isTall,
  isFirst,
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
  drawn: DrawnParts;
  mostLanes: number;
  isTall: boolean;
  /** Whether it is the first that is shown, which names its month. */
  isFirst: boolean;
  isToday: boolean;
  isPast: boolean;
  isPending: boolean;
  tabIndex: 0 | -1;
  onVisit: () => void;
}) {
  const { posts, slots, holidays, dayLink } = useCalendar();
  const dayPosts = posts.get(day) ?? [];
  const freeSlots = slots.get(day) ?? [];
  const number = dayNumber(day, isFirst);
  const hiddenCount = dayPosts.length - most;
  const lanes = Math.min(mostLanes, Math.max(0, ...bands.map(({ lane }) => lane + 1)));
  const tone = isToday
    ? "bg-primary font-semibold text-on-primary print:bg-transparent print:text-ink print:underline"
    : isPast
      ? "text-ink-faint"
      : "text-ink";
  return (
    <li
      data-day={day}
      className={`group/day relative grid min-w-0 grid-cols-1 content-start gap-1 border-line p-1 not-nth-[7n+1]:border-l not-nth-[-n+7]:border-t data-over:bg-selected ${isTall ? "min-h-96 print:min-h-64" : "min-h-16 sm:min-h-28 print:min-h-20"} ${isPast ? "bg-sunken print:bg-transparent" : ""}`}
    >
      <Link
        to={{ search: dayLink(day) }}
        preventScrollReset
        data-stop=""
        tabIndex={tabIndex}
        draggable={false}
        onFocus={onVisit}
        aria-label={[
          m.calendar_day({ day: `${number}, ${longDay(day)}`, count: dayPosts.length }),
          ...(holidays.get(day) ?? []).map(({ name }) => name),
        ].join(", ")}
        aria-current={isToday ? "date" : undefined}
        className={`justify-self-start rounded-full px-1.5 py-0.5 text-xs whitespace-nowrap after:absolute after:inset-0 hover:underline ${tone}`}
      >
        {number}
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
        posts={dayPosts}
        // A month shows only that there are free slots, which would otherwise outweigh the posts.
        slots={isTall ? freeSlots : []}
        most={most}
        drawn={drawn}
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
      {freeSlots.length > 0 && (
        <FreeTimes day={day} count={freeSlots.length} tabIndex={tabIndex} onFocus={onVisit} />
      )}
    </li>
  );
}
