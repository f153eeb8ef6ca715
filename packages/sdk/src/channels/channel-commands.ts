import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Slot } from "@postlark/domain/queue-slots";
import * as z from "zod/mini";

import type { Body } from "../engine/endpoint.ts";
import { engineRequest } from "../engine/engine-request.ts";

type Connect = Body<"POST /workspaces/{id}/channels">;

/** What the engine needs to connect a channel: the way it is connected, and what that takes. */
export type ConnectInput = {
  readonly network: Connect["network"];
  readonly method: Connect["method"];
  readonly [field: string]: string;
};

/** A connected channel, or the network's sign-in page. */
export type Connection = { readonly id: string } | { readonly redirect: string };

const connectionSchema = z.union([
  z.object({ id: z.guid() }),
  z.object({ redirect: z.url({ protocol: /^https?$/ }) }),
]);

/** Connects an account, or reconnects the channel `channelId`. @throws AppError; nothing is connected then */
export function connectChannel(
  workspaceId: string,
  input: ConnectInput,
  channelId?: string,
): Promise<Connection> {
  return engineRequest("POST /workspaces/{id}/channels", {
    params: { id: workspaceId },
    body: { ...input, channelId },
    answer: connectionSchema,
  });
}

/** Holds its posts from now on. @param until ISO 8601; null: until resumed @throws AppError */
export function pauseChannel(id: string, until: string | null): Promise<void> {
  return engineRequest("POST /channels/{id}/pause", {
    params: { id },
    body: until === null ? {} : { until },
  });
}

/** Publishes waiting posts at once. @throws AppError */
export function resumeChannel(id: string): Promise<void> {
  return engineRequest("POST /channels/{id}/resume", { params: { id } });
}

/** Replaces the weekly slots if they are still those seen. @throws AppError, `changed_meanwhile` */
export function setSlots(
  id: string,
  previousSlots: readonly Slot[],
  slots: readonly Slot[],
): Promise<void> {
  return engineRequest("PUT /channels/{id}/slots", {
    params: { id },
    body: { was: previousSlots, slots },
  });
}

/** Sets the limit of posts in 24 hours; null: the network's. @throws AppError, `changed_meanwhile` */
export function setDailyLimit(
  id: string,
  previousLimit: number | null,
  postsPerDay: number | null,
): Promise<void> {
  return engineRequest("PUT /channels/{id}/daily-limit", {
    params: { id },
    body: { was: previousLimit, perDay: postsPerDay },
  });
}

/** Skips a day of its queue, or restores it. @throws AppError */
export function skipDay(id: string, day: CalendarDay, isSkipped: boolean): Promise<void> {
  return engineRequest("PUT /channels/{id}/skipped-days/{day}", {
    params: { id, day },
    body: { isSkipped },
  });
}

/** Cancels its scheduled deliveries and deletes its credentials. @throws AppError */
export function removeChannel(id: string): Promise<void> {
  return engineRequest("DELETE /channels/{id}", { params: { id } });
}

/** Checks the account at the network and updates the channel's state. @throws AppError */
export function checkChannel(id: string): Promise<void> {
  return engineRequest("POST /channels/{id}/check", { params: { id } });
}
