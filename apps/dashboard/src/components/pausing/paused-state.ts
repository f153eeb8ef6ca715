import type { Channel } from "@postlark/domain/channel";

export type PausedState = Pick<Channel, "state" | "pausedUntil">;

/** Returns the channel's current state: a pause ends by itself, without a change in the database. */
export function stateNow({ state, pausedUntil }: PausedState, now: Date): PausedState {
  const hasPauseEnded =
    state === "paused" && pausedUntil !== null && Date.parse(pausedUntil) <= now.getTime();
  return hasPauseEnded ? { state: "connected", pausedUntil: null } : { state, pausedUntil };
}

/**
 * Counts the planned posts that a pause delays.
 * @param due their due times, ISO 8601
 * @param until when the pause ends, ISO 8601; null if a user has to end it
 */
export function countPausedPosts(due: readonly string[], until: string | null): number {
  if (until === null) return due.length;
  return due.filter((at) => Date.parse(at) < Date.parse(until)).length;
}
