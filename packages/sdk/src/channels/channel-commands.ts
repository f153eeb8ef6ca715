import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Slot } from "@postlark/domain/queue-slots";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** What the engine needs to connect a channel: the way it is connected, and what that takes. */
export type ConnectInput = {
  readonly network: string;
  readonly method: string;
  readonly [field: string]: string;
};

/** A channel that is there now, or the network's page where the user signs in for it. */
export type Connection = { readonly id: string } | { readonly redirect: string };

const connectionSchema = z.union([
  z.object({ id: z.guid() }),
  z.object({ redirect: z.url({ protocol: /^https?$/ }) }),
]);

/**
 * Connects an account, or a channel anew.
 * @param channelId the channel to be connected again; its account must be the same
 * @throws AppError; nothing is connected then
 */
export function connectChannel(
  workspaceId: string,
  input: ConnectInput,
  channelId?: string,
): Promise<Connection> {
  return engineRequest("POST", `/workspaces/${workspaceId}/channels`, {
    body: { ...input, channelId },
    answer: connectionSchema,
  });
}

/** Posts wait from now on. @param until ISO 8601; `null` until somebody resumes it. @throws AppError */
export function pauseChannel(id: string, until: string | null): Promise<void> {
  return engineRequest("POST", `/channels/${id}/pause`, { body: until === null ? {} : { until } });
}

/** What waited goes out at once. @throws AppError */
export function resumeChannel(id: string): Promise<void> {
  return engineRequest("POST", `/channels/${id}/resume`);
}

/** Gives it other times of the week, in place of those that were seen. @throws AppError, `changed_meanwhile` */
export function setSlots(id: string, was: readonly Slot[], slots: readonly Slot[]): Promise<void> {
  return engineRequest("PUT", `/channels/${id}/slots`, { body: { was, slots } });
}

/** How many posts go out in 24 hours at most, in place of what was seen; `null` for as many as the network takes. @throws AppError, `changed_meanwhile` */
export function setDailyLimit(
  id: string,
  was: number | null,
  perDay: number | null,
): Promise<void> {
  return engineRequest("PUT", `/channels/${id}/daily-limit`, { body: { was, perDay } });
}

/** Leaves a day out of its queue, or takes it in again. @throws AppError */
export function skipDay(id: string, day: CalendarDay, isSkipped: boolean): Promise<void> {
  return engineRequest("PUT", `/channels/${id}/skipped-days/${day}`, { body: { isSkipped } });
}

/** Cancels what is scheduled to it and forgets its credentials. @throws AppError */
export function removeChannel(id: string): Promise<void> {
  return engineRequest("DELETE", `/channels/${id}`);
}

/** Asks the network whether the account can still be used; the channel says so afterwards. @throws AppError */
export function checkChannel(id: string): Promise<void> {
  return engineRequest("POST", `/channels/${id}/check`);
}
