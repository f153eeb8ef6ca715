import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";

/** The collapsed free slots of a day: opens the day, which lists them, and accepts a dropped post at the first one. */
export function FreeTimes({
  day,
  count,
  tabIndex,
  onFocus,
}: {
  day: CalendarDay;
  count: number;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const { dayLink } = useCalendar();
  return (
    <Link
      to={{ search: dayLink(day) }}
      preventScrollReset
      data-stop=""
      data-free-day={day}
      tabIndex={tabIndex}
      draggable={false}
      onFocus={onFocus}
      className="relative truncate rounded-sm border border-dashed border-transparent px-1 py-0.5 text-xs text-ink-faint in-data-dragging:border-line-strong hover:bg-selected hover:text-ink focus-visible:-outline-offset-1 data-over:bg-selected data-over:text-ink max-sm:hidden print:hidden"
    >
      {m.calendar_free_count({ count })}
    </Link>
  );
}
