import { currentLocale } from "@postlark/app/language/language";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Holiday } from "@postlark/domain/holiday";
import { Flag } from "@postlark/ui/icons/flag";
import { useCalendar } from "./calendar-context.ts";

/** The names of a day's public holidays, in muted text; nothing without any. */
export function HolidayLine({
  day,
  showsPlaces = false,
}: {
  day: CalendarDay;
  /** Names the places, where there is room. */
  showsPlaces?: boolean;
}) {
  const { holidays } = useCalendar();
  const dayHolidays = holidays.get(day);
  if (dayHolidays === undefined) return null;
  const names = dayHolidays.map((holiday) =>
    showsPlaces ? `${holiday.name} (${placesOf(holiday)})` : holiday.name,
  );
  const text = new Intl.ListFormat(currentLocale(), { type: "unit" }).format(names);
  return (
    <p
      title={text}
      className={`flex items-center gap-1 text-xs text-ink-muted ${showsPlaces ? "px-4 py-2" : "px-1"}`}
    >
      <Flag className="size-3.5" />
      <span
        className={
          showsPlaces ? "min-w-0 break-words" : "truncate max-sm:sr-only print:not-sr-only"
        }
      >
        {text}
      </span>
    </p>
  );
}

/** Lists a holiday's countries by name and its regions by code, which their people know. */
function placesOf({ places }: Holiday): string {
  const countries = new Intl.DisplayNames(currentLocale(), { type: "region" });
  const names = places.map((place) =>
    place.includes("-") ? place : (countries.of(place) ?? place),
  );
  return new Intl.ListFormat(currentLocale(), { type: "unit" }).format(names);
}
