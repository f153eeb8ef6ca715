import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language";
import { ownWeekStart } from "@postlark/app/own-week";
import { dayOf, startOf, type CalendarDay } from "@postlark/domain/calendar-day";
import { Calendar } from "@postlark/ui/calendar";

/** A month's days, marked where something is on. In a chunk of its own: nobody else needs it. */
export function EventCalendar({
  today,
  marked,
  day,
  onDayChange,
}: {
  today: CalendarDay;
  marked: readonly CalendarDay[];
  day: CalendarDay | undefined;
  onDayChange: (day: CalendarDay | undefined) => void;
}) {
  const locale = currentLocale();
  return (
    <Calendar
      selected={day === undefined ? undefined : startOf(day)}
      onSelect={(date) => onDayChange(date === undefined ? undefined : dayOf(date))}
      today={startOf(today)}
      marked={marked.map(startOf)}
      locale={locale}
      weekStartsOn={ownWeekStart(locale)}
      previousLabel={m.schedule_month_previous()}
      nextLabel={m.schedule_month_next()}
      dayLabel={(date, { isMarked }) => (isMarked ? m.schedule_day_marked({ date }) : date)}
      className="mx-auto"
    />
  );
}
