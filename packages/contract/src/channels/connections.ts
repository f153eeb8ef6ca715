import { connectMethods } from "@postlark/networks/connecting";
import { forms } from "@postlark/networks/forms";
import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const connectSchema = z
  .looseObject({
    network: z.enum(networkIds).exclude(["page"]),
    method: z.enum([...connectMethods, "practice"]).exclude(["none"]),
    channelId: z.uuid().optional().meta({ description: "To connect that channel again." }),
  })
  .meta({
    id: "Connect",
    description: `Besides network and method, what connecting takes. bluesky: identifier, by app_password also password; by practice nothing. newsletter by practice: name, from, imprint. nostr: relays?, by secret_key secretKey, by remote_signer bunker. webhook: url, secret. ${formFields()} By oauth, the answer names the page where the account's owner agrees.`,
  });

/** What the forms of networks send: `telegram: botToken, chat by bot_token.` */
function formFields(): string {
  const sentences = networkIds.flatMap((id) => {
    const form = forms[id];
    if (form === null) return [];
    const names = form.fields.map(({ name }) => name).join(", ") || "nothing";
    return [`${id}: ${names} by ${form.method}.`];
  });
  return sentences.join(" ");
}

export const connectionOperations = operations({
  connectChannel: {
    method: "post",
    path: "/workspaces/{id}/channels",
    tag: "Channels",
    summary:
      "Connect an account (admins). Connecting it again keeps its channel. A refusal may name the `field` that mends it",
    role: "admin",
    params: idParams,
    body: connectSchema,
    responses: {
      200: answer(
        "The network's own page, where the account's owner agrees; it leads back to the workspace's channels with `connected`, or with `problem`.",
        z.object({ redirect: z.url() }),
      ),
      201: answer("The channel.", z.object({ id: z.uuid() })),
    },
  },
});
