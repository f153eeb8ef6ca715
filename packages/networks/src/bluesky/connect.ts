import * as z from "zod";

import { type Answer, exchange } from "../core/http/exchange.ts";
import { refuseUnreached } from "../core/http/unreached.ts";
import { networkMessage } from "../core/network-message.ts";
import type { ConnectInput, ConnectResult, ConnectTools } from "../core/connecting.ts";
import { type AppPasswordCredentials, sessionAnswer } from "./credentials.ts";
import { displayName } from "./display-name.ts";
import { readLimits } from "./limits.ts";
import { beginSignIn } from "./oauth/begin-sign-in.ts";
import { xrpcError, xrpcRequest } from "./xrpc.ts";

const fields = z.object({
  identifier: z.string().trim().min(1).max(253),
  password: z.string().trim().min(1).max(200),
  /** Default: Bluesky's own server. */
  service: z.string().trim().max(253).default("https://bsky.social"),
  web: z.optional(z.url()),
});

export function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  return input.method === "oauth" ? beginSignIn(input, tools) : connectByAppPassword(input, tools);
}

async function connectByAppPassword(
  input: ConnectInput,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const typed = fields.safeParse(input.fields);
  if (!typed.success) {
    const field = String(typed.error.issues[0]?.path[0] ?? "identifier");
    return refuse("input", "Enter your handle and an app password.", field);
  }
  const { password, web } = typed.data;
  const service = parseOrigin(typed.data.service);
  if (service === undefined) {
    return refuse("input", "Enter the server's address, as https://bsky.social.", "service");
  }
  // A handle copied from a profile includes its @ and invisible characters.
  const identifier = typed.data.identifier.replaceAll(/[\p{Cf}\s]/gu, "").replace(/^@/, "");
  const session = xrpcRequest(service, {
    nsid: "com.atproto.server.createSession",
    input: { identifier, password },
  });
  const answer = await exchange(session, tools);
  if (answer.kind === "broken") return refuseUnreached(answer, new URL(service).host, "service");
  const { data } = sessionAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return toRefusal(answer, service);
  if (!isAppPassword(data.accessJwt)) {
    return refuse("credentials", ownPasswordMessage, "password");
  }
  const { did, handle, accessJwt, refreshJwt } = data;
  const credentials: AppPasswordCredentials = {
    kind: "app_password",
    service,
    identifier: did,
    password,
    accessJwt,
    refreshJwt,
  };
  const limits = await readLimits(service, tools);
  return {
    kind: "connected",
    account: {
      accountId: did,
      handle,
      displayName: await displayName(service, did, handle, tools),
      avatarUrl: null,
      settings: { service, ...(web && { web }), ...(limits && { limits }) },
    },
    credentials,
  };
}

type Refusal = Extract<ConnectResult, { kind: "refused" }>;

function refuse(code: Refusal["code"], message: string, field?: string): Refusal {
  return { kind: "refused", code, message, ...(field !== undefined && { field }) };
}

function toRefusal(answer: Answer, service: string): Refusal {
  const error = xrpcError(answer);
  const host = new URL(service).host;
  if (error === undefined) {
    return refuse(
      "answer",
      `${host} is no server of Bluesky's network. Check its address.`,
      "service",
    );
  }
  if (answer.status === 429) {
    return refuse("unreachable", `${host} has had too many attempts. Try again in some minutes.`);
  }
  if (error.error === "AuthFactorTokenRequired")
    return refuse("credentials", ownPasswordMessage, "password");
  return refuse("credentials", networkMessage(error.message), "password");
}

const ownPasswordMessage =
  "This is the account's own password, which Postlark does not keep. Make an app password in Bluesky's settings, under Privacy and security, and enter that.";

/** `bsky.social` or an address → its origin. */
function parseOrigin(service: string): string | undefined {
  const address = /^https?:\/\//i.test(service) ? service : `https://${service}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

const claims = z.object({ scope: z.string() });

/** Whether a session was opened by an app password (https://atproto.com/specs/xrpc, app passwords). */
function isAppPassword(accessJwt: string): boolean {
  try {
    const [, payload = ""] = accessJwt.split(".");
    const text = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return claims.parse(JSON.parse(text)).scope.startsWith("com.atproto.appPass");
  } catch {
    return false;
  }
}
