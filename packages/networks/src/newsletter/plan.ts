import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanResult } from "../core/network.ts";
import { mailParts } from "./mail-parts.ts";
import { newsletter as manifest } from "./manifest.ts";

/** Whom it goes to is fixed by its first step, and kept where the second finds it: not in the plan. */
export const listRecipients = z.object({ delivery: z.string() });

/** The same for every recipient, but for who they are and how they leave. */
export const sendMails = z.object({
  delivery: z.string(),
  subject: z.string(),
  /** All of it, as it was written. */
  text: z.string(),
  /** What stands below the subject where the mail shows that as its title. */
  body: z.string(),
  pictures: z.array(
    z.object({
      hash: z.string(),
      type: z.string(),
      alt: z.string(),
      /** In pixels; plans made before it was kept have none. */
      width: z.int().nullable().default(null),
    }),
  ),
  /** BCP 47, of the text; null where nobody said. */
  language: z.nullable(z.string()),
  /** ISO 8601: a mail that is sent again has the same. */
  date: z.string(),
});

export type SendMails = z.infer<typeof sendMails>;

/** A step that fixes whom it goes to, and one that sends. */
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
