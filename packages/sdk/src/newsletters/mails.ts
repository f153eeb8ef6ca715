import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../request/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readRows, type Rows } from "../request/rows.ts";

/** How many a page holds. */
export const failedMailPageSize = 50;

const countsSchema = z.object({
  waiting: z.number(),
  sent: z.number(),
  /** Unsubscribed before their mail left. */
  left: z.number(),
  refused: z.number(),
  unknown: z.number(),
});

export type MailCounts = z.infer<typeof countsSchema>;

/** What became of a delivery's mails so far: for every member. */
export async function countMails(deliveryId: string, signal?: AbortSignal): Promise<MailCounts> {
  const query = dataClient().rpc("mail_counts", { delivery_id: deliveryId });
  const { data } = await (signal ? query.abortSignal(signal) : query).single().throwOnError();
  return parseRow(countsSchema, data);
}

const failedMailSchema = z.object({
  id: z.guid(),
  /** Null where the address was forgotten. */
  email: z.nullable(z.string()),
  state: z.enum(["refused", "unknown"]),
  /** Their mail server's words. */
  reason: z.nullable(z.string()),
});

/** A mail that was refused, or of which nobody knows. */
export type FailedMail = z.infer<typeof failedMailSchema>;

/**
 * A page of those, for editors.
 * @param after the last one that is known already; null for the first page
 */
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

/** All of them, page after page: for a file. */
export async function fetchEveryFailedMail(deliveryId: string): Promise<Rows<FailedMail>> {
  const all: FailedMail[] = [];
  let left = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const { rows, unreadable } = await fetchFailedMails(deliveryId, all.at(-1) ?? null);
    all.push(...rows);
    left += unreadable;
    const isLast = rows.length === 0 || rows.length + unreadable < failedMailPageSize;
    if (isLast) return { rows: all, unreadable: left };
  }
}

/** Counts the mails that nobody knows about as sent, or has them sent once more. @throws AppError */
export function settleUnknownMails(deliveryId: string, answer: "sent" | "again"): Promise<void> {
  return engineRequest("POST", `/deliveries/${deliveryId}/unknown-mails`, { body: { answer } });
}
