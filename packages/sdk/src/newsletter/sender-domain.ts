import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const senderDomainSchema = z.object({
  isSigned: z.boolean(),
  records: z.array(
    z.object({
      kind: z.enum(["dkim", "spf", "dmarc"]),
      name: z.string(),
      /** The TXT record to enter. */
      value: z.string(),
      state: z.enum(["present", "missing", "different", "unknown"]),
      /** The TXT records found. */
      found: z.array(z.string()),
    }),
  ),
});

/** The DNS records of a newsletter's sender domain. */
export type SenderDomain = z.infer<typeof senderDomainSchema>;

export type DomainRecord = SenderDomain["records"][number];

/** Checks DNS; the first check creates the newsletter's key. @throws AppError */
export function checkSenderDomain(channelId: string): Promise<SenderDomain> {
  return engineRequest("POST /channels/{id}/sender-domain/check", {
    params: { id: channelId },
    answer: senderDomainSchema,
  });
}
