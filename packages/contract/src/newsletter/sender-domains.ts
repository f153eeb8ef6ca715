import { domainRecordKinds, domainRecordStates } from "@postlark/networks/newsletter-domain";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const senderDomainSchema = z
  .object({
    isSigned: z.boolean().meta({ description: "Whether mails are signed from now on." }),
    records: z.array(
      z.object({
        kind: z.enum(domainRecordKinds),
        name: z.string(),
        value: z.string().meta({ description: "What to enter, as TXT." }),
        state: z.enum(domainRecordStates).meta({ description: "`unknown`: DNS did not answer." }),
        found: z.array(z.string()).meta({ description: "What stands there now." }),
      }),
    ),
  })
  .meta({ id: "SenderDomain" });

/** What a newsletter's domain says of who may send for it. */
export const senderDomainOperations = operations({
  checkSenderDomain: {
    method: "post",
    path: "/channels/{id}/sender-domain/check",
    tag: "Newsletters",
    summary:
      "Look up a newsletter's DKIM, SPF and DMARC records (admins). The first time makes its key; mails are signed once the key was seen in DNS",
    role: "admin",
    sql: "check_sender_domain",
    params: idParams,
    responses: { 200: answer("What DNS says.", senderDomainSchema) },
  },
});
