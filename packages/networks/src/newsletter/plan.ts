import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanResult } from "../core/network.ts";
import { mailParts } from "./mail-parts.ts";
import { newsletter as manifest } from "./manifest.ts";

/** Fixes the recipients, which are stored for the second step, not in the plan. */
export const listRecipients = z.object({ delivery: z.string() });

/** The same for every recipient, except for address and unsubscribe link. */
export const sendMails = z.object({
  delivery: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The text below the subject. */
  body: z.string(),
  pictures: z.array(
    z.object({
      hash: z.string(),
      type: z.string(),
      alt: z.string(),
      /** In pixels; absent in older plans. */
      width: z.int().nullable().default(null),
    }),
  ),
  /** The text's language, BCP 47; null if not set. */
  language: z.nullable(z.string()),
  /** ISO 8601: the same when a mail is sent again. */
  date: z.string(),
});

export type SendMails = z.infer<typeof sendMails>;

/** A step that fixes the recipients, and one that sends. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const { subject, body } = mailParts(content);
  const mails: SendMails = {
    delivery: delivery.id,
    subject,
    text: content.text.trim(),
    body,
    pictures: content.media.map(({ hash, type, alt, width }) => ({ hash, type, alt, width })),
    language: content.settings?.language ?? null,
    date: new Date(delivery.dueAt).toISOString(),
  };
  return {
    steps: [
      {
        kind: "list_recipients",
        key: `${delivery.id}/recipients`,
        payload: { delivery: delivery.id } satisfies z.infer<typeof listRecipients>,
      },
      { kind: "send_mails", key: `${delivery.id}/mails`, payload: mails },
    ],
  };
}
