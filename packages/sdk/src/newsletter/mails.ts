import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readRows, type Rows } from "../request/rows.ts";

export const failedMailPageSize = 50;

const countsSchema = z.object({
  waiting: z.number(),
  sent: z.number(),
  /** Unsubscribed before their mail was sent. */
  left: z.number(),
  refused: z.number(),
  unknown: z.number(),
});

export type MailCounts = z.infer<typeof countsSchema>;

/** Counts a delivery's mails by state. Every member of the workspace may read it. @throws AppError */
export async function countMails(deliveryId: string, signal?: AbortSignal): Promise<MailCounts> {
  const query = dataClient().rpc("mail_counts", { delivery_id: deliveryId });
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parseRow(countsSchema, data);
}

const failedMailSchema = z.object({
  id: z.guid(),
  /** Null if the address was deleted. */
  email: z.nullable(z.string()),
  state: z.enum(["refused", "unknown"]),
  /** The mail server's message. */
  reason: z.nullable(z.string()),
});

/** A refused mail, or one with unknown outcome. */
export type FailedMail = z.infer<typeof failedMailSchema>;

/** A page of failed mails, for editors. @param after the last known one; null for the first page */
export async function fetchFailedMails(
  deliveryId: string,
  after: FailedMail | null,
  signal?: AbortSignal,
): Promise<Rows<FailedMail>> {
  const query = dataClient().rpc("failed_mails", {
    delivery_id: deliveryId,
    ...(after && { after: after.id }),
  });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readRows(data, (row) => parseRow(failedMailSchema, row));
}

export async function fetchEveryFailedMail(deliveryId: string): Promise<Rows<FailedMail>> {
  const mails: FailedMail[] = [];
  let unreadableCount = 0;
  for (;;) {
    const { rows, unreadable } = await fetchFailedMails(deliveryId, mails.at(-1) ?? null);
    mails.push(...rows);
    unreadableCount += unreadable;
    const isLast = rows.length === 0 || rows.length + unreadable < failedMailPageSize;
    if (isLast) return { rows: mails, unreadable: unreadableCount };
  }
}

/** Marks mails with unknown outcome as sent, or sends them again. @throws AppError */
export function settleUnknownMails(deliveryId: string, answer: "sent" | "again"): Promise<void> {
  return engineRequest("POST /deliveries/{id}/unknown-mails", {
    params: { id: deliveryId },
    body: { answer },
  });
}
