/** A time in Supabase Storage's format: UTC, milliseconds. */
export function toUtc(time: string): string {
  return new Date(time).toISOString();
}
