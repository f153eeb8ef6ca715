import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { dateLocale } from "@postlark/app/time/date-locale";
import { userWeekStart } from "@postlark/app/time/user-week-start";
import { dayOf, startOf, type CalendarDay } from "@postlark/domain/calendar-day";
import { Calendar, CalendarDot, type CalendarTone } from "@postlark/ui/calendar";

type LegendEntry = { tone: CalendarTone; label: string };

/**
 * A month's days with marks for events. A chunk of its own; code shared with the list is passed in, or every screen
 * would load it.
 */
export function EventCalendar({
  today,
  marks,
  legend,
  todayLabel,
  day,
  onDayChange,
}: {
  today: CalendarDay;
  marks: readonly { day: CalendarDay; tone: CalendarTone }[];
  legend: readonly LegendEntry[];
  todayLabel: string;
  day: CalendarDay | undefined;
  onDayChange: (day: CalendarDay | undefined) => void;
}) {
  return (
    <Calendar
      selected={day === undefined ? undefined : startOf(day)}
      onSelect={(date) => onDayChange(date === undefined ? undefined : dayOf(date))}
      today={startOf(today)}
      marked={marks.map(({ day: marked, tone }) => ({ day: startOf(marked), tone }))}
      locale={dateLocale()}
      weekStartsOn={userWeekStart(currentLocale())}
      previousLabel={m.sample_schedule_month_previous()}
      nextLabel={m.sample_schedule_month_next()}
      dayLabel={(date, { isMarked }) => (isMarked ? m.sample_schedule_day_marked({ date }) : date)}
      todayLabel={todayLabel}
      legend={<Legend entries={legend} />}
      className="mx-auto"
    />
  );
}

/** The legend of the dots. Screen readers get it with each event. */
function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-muted">
      {entries.map(({ tone, label }) => (
        <li key={tone} className="flex items-center gap-1.5">
          <CalendarDot tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}
