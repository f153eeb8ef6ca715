/** A calendar day without a time zone: `2025-05-15`. Sorts as text. */
export type CalendarDay = `${number}-${string}-${string}`;

const dayMs = 86_400_000;

/** The day of an instant in the system's time zone. */
export function dayOf(moment: Date): CalendarDay {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${moment.getFullYear()}-${month}-${date}`;
}

/** Midnight of a day in the system's time zone. */
export function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00`);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  // In UTC, where every day has 24 hours.
  const moved = new Date(Date.parse(`${day}T00:00Z`) + days * dayMs);
  return dayOf(new Date(moved.getUTCFullYear(), moved.getUTCMonth(), moved.getUTCDate()));
}
