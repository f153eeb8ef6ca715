import { senderDomainOperations } from "@postlark/contract/newsletter/sender-domains";

import { addOperation } from "../platform/http/add-operation.ts";
import { knownChannel, knownChannelColumns } from "../channels/known-channel.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

/** Route that checks the DNS records of a newsletter's domain. */
export function senderDomainRoutes(services: PlatformServices) {
  const { database, keyring, readTexts } = services;
  const routes = createRoutes();

  addOperation(routes, senderDomainOperations.checkSenderDomain, async (context) => {
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
    const recordList = records.map((record) => ({ ...record, found: [...record.found] }));
    return context.json({ isSigned, records: recordList }, 200);
  });

  return routes;
}
