import { resolveWallTime } from "@postlark/domain/wall-time";

import { ApiError } from "./api-error.ts";

/**
 * A moment as the database's functions take it, which compute it again.
 * @throws ApiError where there is no such time or zone
 */
export function momentParameters(at: { wallTime: string; timeZone: string } | null) {
  if (at === null) {
    return { wall_time: null, time_zone: null, due_at: new Date().toISOString() };
  }
  try {
    const { instant } = resolveWallTime(at.wallTime, at.timeZone);
    return { wall_time: at.wallTime, time_zone: at.timeZone, due_at: instant.toISOString() };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = "Enter a date and time that exist, in a time zone such as Europe/Berlin.";
    throw new ApiError(422, "time_invalid", message);
  }
}
