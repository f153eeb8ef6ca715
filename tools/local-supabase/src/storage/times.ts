/** A time as Supabase Storage writes it: in UTC, to the millisecond. */
export function toUtc(time: string): string {
  return new Date(time).toISOString();
}
