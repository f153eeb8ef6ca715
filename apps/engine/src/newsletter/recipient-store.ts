import { setTimeout as sleep } from "node:timers/promises";

import type { MailCounts, RecipientStore } from "@postlark/networks/recipient-store";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { isPostgresUnreachable } from "../platform/database/postgres-unreachable.ts";
import { newsletterAddress } from "./newsletter-address.ts";

type StoreTools = {
  readonly database: Database;
  readonly siteUrl: URL;
  /** The id of the delivery here; its plan may use an older one. */
  readonly delivery: string;
  /** Of the claim that sends. */
  readonly fence: string;
};

const recipientRow = z.object({
  recipient_id: z.string(),
  email: z.string(),
  language: z.string(),
  secret: z.string(),
});

const count = z.coerce.number();

const countsRow = z.object({
  waiting: count,
  sending: count,
  sent: count,
  left: count,
  refused: count,
  bounced: count,
  unknown: count,
  next_at: z.date().nullable(),
  reason: z.string().nullable(),
});

/** How long storing a mail's outcome is retried, in milliseconds; after that it is unknown. */
const [timeoutMs, pauseMs] = [20_000, 200];

/** A delivery's recipients in Postgres: each is committed as `sending` before its mail is sent. */
export function createRecipientStore({
  database,
  siteUrl,
  delivery,
  fence,
}: StoreTools): RecipientStore {
  return {
    async list() {
      const [row] = await database<{ count: number }[]>`
        select engine.list_recipients(${delivery}, ${fence}) as count`;
      return row?.count ?? 0;
    },
    async begin() {
      const [row] = await database`select * from engine.begin_mail(${delivery}, ${fence})`;
      if (row === undefined) return null;
      const { recipient_id: id, email, language, secret } = recipientRow.parse(row);
      return { id, email, language, leaveAddress: newsletterAddress(siteUrl, secret) };
    },
    async end(recipient, end) {
      const reason = "reason" in end ? end.reason : null;
      const again = end.state === "waiting" ? `${end.again} milliseconds` : null;
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        try {
          await database`
            select engine.end_mail(${recipient}, ${fence}, ${end.state}, ${reason}, ${again}::interval)`;
          return;
        } catch (error) {
          if (!isPostgresUnreachable(error) || performance.now() > deadline) throw error;
          await sleep(pauseMs);
        }
      }
    },
    async counts(): Promise<MailCounts> {
      const [row] = await database`select * from engine.count_mails(${delivery})`;
      const { next_at: nextAt, ...counts } = countsRow.parse(row);
      return { ...counts, nextAt };
    },
  };
}
