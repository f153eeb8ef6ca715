import { resolveWallTime } from "@postlark/domain/wall-time";

import { ApiError } from "../errors/api-error.ts";

type Moment = {
  readonly wallTime: string;
  readonly timeZone: string;
  /** ISO 8601: the instant that the caller expects. */
  readonly instant?: string | undefined;
};

/**
 * A moment as the database's functions take it, which compute it again.
 * @throws ApiError if time or zone does not exist, or the caller was shown another instant
 */
export function momentParameters(at: Moment | null) {
  if (at === null) {
    return { wall_time: null, time_zone: null, due_at: new Date().toISOString() };
  }
  try {
    const { instant } = resolveWallTime(at.wallTime, at.timeZone);
    requireSameInstant(at, instant);
    return { wall_time: at.wallTime, time_zone: at.timeZone, due_at: instant.toISOString() };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = "Enter a date and time that exist, in a time zone such as Europe/Berlin.";
    throw new ApiError(422, "time_invalid", message);
  }
}

/**
 * A different instant means an old page or other time zone rules: nothing is scheduled at an instant that nobody saw.
 */
function requireSameInstant({ wallTime, timeZone, instant }: Moment, resolved: Date): void {
  if (instant === undefined || Date.parse(instant) === resolved.getTime()) return;
  const message = `${wallTime.replace("T", " ")} in ${timeZone} is ${formatUtc(resolved)}, not ${formatUtc(new Date(instant))}. Reload the page and look at the time again.`;
  throw new ApiError(422, "time_differs", message);
}

function formatUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
