import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const senderDomainSchema = z.object({
  /** Whether mails are signed from now on. */
  isSigned: z.boolean(),
  records: z.array(
    z.object({
      kind: z.enum(["dkim", "spf", "dmarc"]),
      name: z.string(),
      /** What to enter, as TXT. */
      value: z.string(),
      state: z.enum(["present", "missing", "different", "unknown"]),
      /** What stands there now. */
      found: z.array(z.string()),
    }),
  ),
});

/** What DNS says of who may send a newsletter. */
export type SenderDomain = z.infer<typeof senderDomainSchema>;

export type DomainRecord = SenderDomain["records"][number];

/** Has DNS asked; the first time makes the newsletter's key. @throws AppError */
export function checkSenderDomain(channelId: string): Promise<SenderDomain> {
  return engineRequest("POST", `/channels/${channelId}/sender-domain/check`, {
    answer: senderDomainSchema,
  });
}
