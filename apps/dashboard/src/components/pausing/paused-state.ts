import type { Channel } from "@postlark/domain/channel";

export type PausedState = Pick<Channel, "state" | "pausedUntil">;

/** The channel's current state: a pause ends by itself, without a change in the database. */
export function stateNow({ state, pausedUntil }: PausedState, now: Date): PausedState {
  const isOver =
    state === "paused" && pausedUntil !== null && Date.parse(pausedUntil) <= now.getTime();
  return isOver ? { state: "connected", pausedUntil: null } : { state, pausedUntil };
}

/**
 * How many planned posts a pause keeps back.
 * @param due when they are due; ISO 8601
 * @param until when it ends; `null` where somebody has to end it
 */
export function countPausedPosts(due: readonly string[], until: string | null): number {
  if (until === null) return due.length;
  return due.filter((at) => Date.parse(at) < Date.parse(until)).length;
}
