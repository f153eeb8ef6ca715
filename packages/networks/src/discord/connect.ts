import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { callWebhook } from "./api.ts";

/** On any of Discord's hosts, with or without an API version. */
const pattern =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks\/(?<id>\d{1,20})\/(?<token>[\w-]{1,200})\/?$/;

const fields = z.object({ address: z.string().trim().max(400) });

/** developers/resources/webhook: type 1 is an incoming webhook. */
const webhook = z.object({
  id: z.string(),
  type: z.literal(1),
  guild_id: z.string(),
  name: z.nullable(z.string()),
});

const refuse = (code: Refused["code"], message: string): Refused => ({
  kind: "refused",
  code,
  message,
  field: "address",
});

/** Reads the webhook at an address. Nothing is posted. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const typed = fields.safeParse(input.fields).data?.address ?? "";
  const { id = "", token = "" } = pattern.exec(typed)?.groups ?? {};
  if (id === "") {
    const message =
      "Enter the webhook's whole address, which begins with https://discord.com/api/webhooks/.";
    return refuse("input", message);
  }
  const credentials = { id, token };
  const answer = await callWebhook({ ...tools, credentials }, {});
  if (answer.kind === "retry") {
    return refuse("unreachable", "Discord does not answer. Try again in a while.");
  }
  const { data } = webhook.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (data === undefined || data.id !== id) {
    const message = "Discord knows no webhook here that takes messages. Copy its address anew.";
    return refuse("answer", message);
  }
  const name = data.name ?? `Webhook ${id}`;
  return {
    kind: "connected",
    account: {
      accountId: id,
      handle: name,
      displayName: name,
      avatarUrl: null,
      settings: { server: data.guild_id },
    },
    credentials,
  };
}
