import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";

/**
 * The free slots of a day as a dot in its corner; their number appears with the pointer or focus on the day, and while
 * something is dragged. Opens the day, which lists them, and accepts a dropped post at the first one.
 */
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
  const text = m.calendar_free_count({ count });
  return (
    <Link
      to={{ search: dayLink(day) }}
      preventScrollReset
      data-stop=""
      data-free-day={day}
      tabIndex={tabIndex}
      draggable={false}
      onFocus={onFocus}
      aria-label={text}
      title={text}
      className="absolute end-1 top-1 flex h-6 min-w-6 items-center justify-end gap-1.5 rounded-sm border border-dashed border-transparent px-1.5 text-xs whitespace-nowrap text-ink-muted before:content-[attr(title)] not-group-hover/day:not-group-focus-within/day:not-in-data-dragging:before:opacity-0 after:size-1.5 after:shrink-0 after:rounded-full after:bg-line-firm hover:bg-selected hover:text-ink focus-visible:-outline-offset-1 in-data-dragging:border-line-strong in-data-dragging:bg-surface data-over:bg-selected data-over:text-ink max-xl:before:hidden max-sm:hidden print:hidden"
    />
  );
}
