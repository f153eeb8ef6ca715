import { m } from "#paraglide/messages.js";
import { fairShare } from "@postlark/domain/calendar-days";
import { includesDay } from "@postlark/domain/calendar-note";
import { Card } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";
import { Link } from "react-router-dom";
import { useCalendar } from "./calendar-context.ts";
import { longDay } from "./calendar-labels.ts";
import { CalendarRow } from "./calendar-row.tsx";
import type { CalendarView } from "./calendar-view.ts";
import { HolidayLine } from "./holiday-line.tsx";
import { NoteList } from "./note-list.tsx";
import { usePrinting } from "./use-printing.ts";

/** Maximum rows of all days together; days with more show the rest in the side panel. */
const maxRows = 60;

/** The days of several weeks that have items, or all days of one, as a list. */
export function CalendarList({
  view: { kind, days, today },
  isPending,
}: {
  view: CalendarView;
  isPending: boolean;
}) {
  const { posts, holidays, notes, dayLink } = useCalendar();
  const isPrinting = usePrinting();
  if (isPending) {
    return (
      <Card aria-busy="true" className="grid gap-6 p-card">
        {["first", "second", "third"].map((day) => (
          <Skeleton key={day} className="h-16 w-full" />
        ))}
      </Card>
    );
  }
  const fairMaxPerDay = fairShare(
    days.map((day) => posts.get(day)?.length ?? 0),
    maxRows,
  );
  const maxPerDay = isPrinting ? Number.POSITIVE_INFINITY : fairMaxPerDay;
  const drawnDays = days.map((day, index) => {
    const dayPosts = posts.get(day) ?? [];
    const hiddenCount = dayPosts.length - maxPerDay;
    // A note appears on the first of its shown days.
    const dayNotes = notes.filter(
      (note) => includesDay(note, day) && (index === 0 || day === today || note.firstDay === day),
    );
    const isEmpty = dayPosts.length + dayNotes.length === 0 && !holidays.has(day);
    if (isEmpty && kind !== "week") return null;
    if (isEmpty) {
      return (
        <div
          key={day}
          data-day={day}
          className="grid gap-x-4 rounded-lg border border-line px-4 py-cell text-sm text-ink-muted sm:flex sm:justify-between data-over:bg-selected"
        >
          <h2 className="font-medium">{longDay(day)}</h2>
          <p>{m.calendar_day_empty()}</p>
        </div>
      );
    }
    return (
      <Card key={day} data-day={day} className="data-over:bg-selected">
        <h2 className="border-b border-line px-4 py-cell text-sm font-semibold text-ink">
          {longDay(day)}
        </h2>
        <HolidayLine day={day} showsPlaces />
        <NoteList notes={dayNotes} />
        {dayPosts.length > 0 && (
          <ul aria-label={longDay(day)} data-walkable="" className="divide-y divide-line">
            {dayPosts.slice(0, maxPerDay).map((post) => (
              <CalendarRow key={post.id} post={post} />
            ))}
          </ul>
        )}
        {hiddenCount > 0 && (
          <Link
            to={{ search: dayLink(day) }}
            preventScrollReset
            className="block px-4 py-cell text-sm text-ink-muted hover:underline"
          >
            {m.calendar_more({ count: hiddenCount })}
          </Link>
        )}
      </Card>
    );
  });
  const pastDays = drawnDays.slice(0, Math.max(0, days.indexOf(today))).filter(Boolean);
  const comingDays = drawnDays.filter((day) => day !== null && !pastDays.includes(day));
  return (
    <div className="grid gap-4">
      {pastDays.length > 0 && (
        // The list opens at today; past days are collapsed.
        <details open={isPrinting || comingDays.length === 0}>
          <summary className="cursor-pointer rounded-sm py-3 text-sm text-ink-muted print:hidden">
            {m.calendar_earlier()}
          </summary>
          <div className="grid gap-4">{pastDays}</div>
        </details>
      )}
      {comingDays}
    </div>
  );
}
