import { createRoute, z } from "@hono/zod-openapi";
import { domainRecordKinds, domainRecordStates } from "@postlark/networks/newsletter-domain";

import { knownChannel, knownChannelColumns } from "../channels/known-channel.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, nothing, refused } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const senderDomainSchema = z
  .object({
    isSigned: z.boolean().openapi({ description: "Whether mails are signed from now on." }),
    records: z.array(
      z.object({
        kind: z.enum(domainRecordKinds),
        name: z.string(),
        value: z.string().openapi({ description: "What to enter, as TXT." }),
        state: z
          .enum(domainRecordStates)
          .openapi({ description: "`unknown`: DNS did not answer." }),
        found: z.array(z.string()).openapi({ description: "What stands there now." }),
      }),
    ),
  })
  .openapi("SenderDomain");

/** Routes that check the DNS records of a newsletter's domain. */
export function senderDomainRoutes(services: PlatformServices) {
  const { database, keyring, readTexts } = services;
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/channels/{id}/sender-domain/check",
      operationId: "checkSenderDomain",
      tags: ["Newsletters"],
      summary:
        "Look up a newsletter's DKIM, SPF and DMARC records (admins). The first time makes its key; mails are signed once the key was seen in DNS",
      request: { params: idParams },
      responses: { 200: answer("What DNS says.", senderDomainSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      await caller.limit("connections");
      const { id } = context.req.valid("param");
      await caller.rpc("check_sender_domain", { channel_id: id }, nothing);
      const [channel] = await caller.rows(
        `channels?id=eq.${id}&removed_at=is.null&select=${knownChannelColumns}`,
        knownChannel,
      );
      if (channel === undefined) throw notFound();
      const { isSigned, records } = await checkSenderDomain(channel, {
        database,
        keyring,
        readTexts,
      });
      const shown = records.map((record) => ({ ...record, found: [...record.found] }));
      return context.json({ isSigned, records: shown }, 200);
    },
  );

  return routes;
}
