import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { languageSchema } from "../platform/language/language.ts";
import { noticeSchema } from "./digest-store.ts";

const deviceSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  language: languageSchema.catch("en"),
});

/** A browser, and the language of its user. */
export type PushDevice = z.infer<typeof deviceSchema>;

const claimSchema = deviceSchema.extend({
  /** The same for all that is about one thing. */
  cause: z.string(),
  /** Notices of the workspace that are unread. */
  unread: z.int(),
  notices: z.array(noticeSchema).min(1),
});

export type ClaimedPush = z.infer<typeof claimSchema>;

/**
 * Claims a device's unread notices of a cause. Returns the milliseconds to wait for more; undefined if none are left.
 */
export async function claimNoticePush(
  database: Database,
  noticeId: string,
  deviceId: string,
): Promise<ClaimedPush | { readonly waitMs: number } | undefined> {
  const [row] = await database`select * from engine.claim_notice_push(${noticeId}, ${deviceId})`;
  if (row === undefined) return undefined;
  return row["notices"] === null ? { waitMs: Number(row["wait_ms"]) } : claimSchema.parse(row);
}

/** Returns the device that is to get a test message; undefined if it is gone. */
export async function claimPushTest(
  database: Database,
  deviceId: string,
): Promise<PushDevice | undefined> {
  const [row] = await database`select * from engine.claim_push_test(${deviceId})`;
  return row && deviceSchema.parse(row);
}

/** Makes notices claimable again that the push service refused. */
export async function unclaimPush(
  database: Database,
  deviceId: string,
  { notices }: ClaimedPush,
): Promise<void> {
  const ids = `{${notices.map(({ id }) => id).join(",")}}`;
  await database`select engine.give_back_push(${deviceId}, ${ids})`;
}

/** Stores that the push service accepted a message for the device. */
export async function recordPushSuccess(
  database: Database,
  deviceId: string,
  { endpoint }: PushDevice,
): Promise<void> {
  await database`select engine.end_push(${deviceId}, ${endpoint}, ${false})`;
}

/** Removes a device that the push service no longer knows, unless its endpoint was replaced meanwhile. */
export async function removeGoneDevice(
  database: Database,
  deviceId: string,
  { endpoint }: PushDevice,
): Promise<void> {
  await database`select engine.end_push(${deviceId}, ${endpoint}, ${true})`;
}
