import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { slotsSchema } from "../queue/slots-schema.ts";

const reasonSchema = z
  .enum(["credentials_revoked", "credentials_expired", "account_gone", "unreachable"])
  .nullable()
  .meta({ description: "Why it cannot be used; null where it can." });

const perDaySchema = z
  .int()
  .min(1)
  .max(1_000)
  .nullable()
  .meta({ description: "Posts in 24 hours; null for as many as the network takes." });

export const channelOperations = operations({
  pauseChannel: {
    method: "post",
    path: "/channels/{id}/pause",
    tag: "Channels",
    summary: "Let a channel's deliveries wait (editors)",
    role: "editor",
    sql: "pause_channel",
    params: idParams,
    body: z.object({ until: z.iso.datetime({ offset: true }).nullish() }),
    responses: done,
  },

  resumeChannel: {
    method: "post",
    path: "/channels/{id}/resume",
    tag: "Channels",
    summary: "Let a channel's deliveries go out again (editors)",
    role: "editor",
    sql: "resume_channel",
    params: idParams,
    responses: done,
  },

  setSlots: {
    method: "put",
    path: "/channels/{id}/slots",
    tag: "Channels",
    summary:
      "Give a channel other times of the week (editors). In place of others than those that were seen it is refused as changed_meanwhile",
    role: "editor",
    sql: "set_slots",
    params: idParams,
    body: z.object({ was: slotsSchema, slots: slotsSchema }),
    responses: done,
  },

  setDailyLimit: {
    method: "put",
    path: "/channels/{id}/daily-limit",
    tag: "Channels",
    summary:
      "Let fewer posts go out on a channel in 24 hours (editors). In place of another limit than the one that was seen it is refused as changed_meanwhile",
    role: "editor",
    sql: "set_daily_limit",
    params: idParams,
    body: z.object({ was: perDaySchema, perDay: perDaySchema }),
    responses: done,
  },

  skipDay: {
    method: "put",
    path: "/channels/{id}/skipped-days/{day}",
    tag: "Channels",
    summary: "Leave a day out of a channel's queue, or take it in again (editors)",
    role: "editor",
    sql: "skip_day",
    params: idParams.extend({
      day: z.iso.date().meta({ example: "2026-12-25" }),
    }),
    body: z.object({ isSkipped: z.boolean() }),
    responses: done,
  },

  removeChannel: {
    method: "delete",
    path: "/channels/{id}",
    tag: "Channels",
    summary:
      "Remove a channel: its credentials are deleted and given back, what is scheduled is cancelled (admins)",
    role: "admin",
    sql: "remove_channel",
    params: idParams,
    responses: done,
  },

  checkChannel: {
    method: "post",
    path: "/channels/{id}/check",
    tag: "Channels",
    summary: "Ask the network whether it still knows the account",
    role: "viewer",
    params: idParams,
    responses: { 200: answer("What it said.", z.object({ reason: reasonSchema })) },
  },
});
