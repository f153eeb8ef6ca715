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

/** Claims what a device is to be told of a notice's cause; how long to wait, or nothing if that is done. */
export async function claimNoticePush(
  database: Database,
  noticeId: string,
  deviceId: string,
): Promise<ClaimedPush | { readonly wait: number } | undefined> {
  const [row] = await database`select * from engine.claim_notice_push(${noticeId}, ${deviceId})`;
  if (row === undefined) return undefined;
  return row["notices"] === null ? { wait: Number(row["wait_ms"]) } : claimSchema.parse(row);
}

export async function claimPushTest(
  database: Database,
  deviceId: string,
): Promise<PushDevice | undefined> {
  const [row] = await database`select * from engine.claim_push_test(${deviceId})`;
  return row && deviceSchema.parse(row);
}

export async function giveBackPush(
  database: Database,
  deviceId: string,
  { notices }: ClaimedPush,
): Promise<void> {
  const ids = `{${notices.map(({ id }) => id).join(",")}}`;
  await database`select engine.give_back_push(${deviceId}, ${ids})`;
}

/** Stores that a message was delivered. @param isGone the push service no longer knows the device, which is removed */
export async function endPush(
  database: Database,
  deviceId: string,
  { endpoint }: PushDevice,
  isGone: boolean,
): Promise<void> {
  await database`select engine.end_push(${deviceId}, ${endpoint}, ${isGone})`;
}
