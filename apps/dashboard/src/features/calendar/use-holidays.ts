import { holidayQueries } from "#workspace/holiday-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useLanguage } from "@postlark/app/language/language";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Holiday } from "@postlark/domain/holiday";
import { useQueries, useQuery } from "@tanstack/react-query";

/** Returns the workspace's public holidays of the shown years, by day. Empty while loading. */
export function useHolidays(
  days: readonly CalendarDay[],
): ReadonlyMap<CalendarDay, readonly Holiday[]> {
  const { id } = useWorkspace();
  const language = useLanguage();
  const { data: places = [] } = useQuery(holidayQueries.chosen(id));
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  return useQueries({
    queries: years.map((year) => ({
      ...holidayQueries.ofYear(places, year, language),
      enabled: places.length > 0,
    })),
    combine: byDay,
  });
}

function byDay(answers: readonly { readonly data: readonly Holiday[] | undefined }[]) {
  const days = new Map<CalendarDay, Holiday[]>();
  for (const holiday of answers.flatMap(({ data = [] }) => data)) {
    const dayHolidays = days.get(holiday.day);
    if (dayHolidays === undefined) days.set(holiday.day, [holiday]);
    else dayHolidays.push(holiday);
  }
  return days;
}
