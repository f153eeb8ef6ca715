import { hashOf } from "@postlark/domain/plan-hash";
import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import { unreached } from "../core/http/unreached.ts";
import type { ConnectInput, ConnectResult, ConnectTools } from "../core/connecting.ts";
import { isPage } from "./send.ts";
import { signedRequest } from "./signed-request.ts";

const fields = z.object({
  url: z.url({
    protocol: /^https?$/,
    error: "Enter the whole address, as https://example.com/posts.",
  }),
  /** Made by the form, so that whoever connects can copy it to the receiver. */
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, "Enter the secret that begins with whsec_."),
});

/** Asks the address once whether it takes what is signed like this; anything but 2xx is no. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const typed = fields.safeParse(input.fields);
  if (!typed.success) {
    const [issue] = typed.error.issues;
    const message = issue?.message ?? "Enter an address and a secret.";
    return { kind: "refused", code: "input", message, field: String(issue?.path[0] ?? "url") };
  }
  const { url, secret } = typed.data;
  const { host } = new URL(url);
  const body = JSON.stringify({
    type: "channel.connected",
    timestamp: tools.now().toISOString(),
    data: {},
  });
  const answer = await exchange(
    signedRequest(`connect_${crypto.randomUUID()}`, body, tools.now(), { url, secret }),
    tools,
  );
  if (answer.kind === "broken") return unreached(answer, host, "url");
  if (answer.status < 200 || answer.status > 299) {
    const message = `${host} answered ${answer.status} to a signed test. It has to answer 200.`;
    return { kind: "refused", code: "answer", message, field: "url" };
  }
  return {
    kind: "connected",
    account: {
      accountId: hashOf(url).slice(0, 32),
      handle: host,
      displayName: host,
      avatarUrl: null,
      settings: {},
    },
    credentials: { url, secret, answersPage: isPage(answer) },
  };
}
