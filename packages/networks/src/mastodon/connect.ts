import * as z from "zod";

import type { ConnectInput, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { exchange } from "../core/http/exchange.ts";
import { createChallenge, newVerifier } from "../core/http/pkce.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Tools } from "../core/tools.ts";
import { apiError, apiRequest } from "./api.ts";
import { parseOrigin, readInstance } from "./instance.ts";

/** Scopes to publish, identify and read (https://docs.joinmastodon.org/api/oauth-scopes/). */
export const scope = "read:accounts read:statuses write:media write:statuses";

const fields = z.object({ instance: z.string().trim().min(1).max(300) });

const client = z.object({ id: z.string(), secret: z.string() });

export const startedSignIn = z.object({
  service: z.string(),
  domain: z.string(),
  limits: z.json(),
  listsEverything: z.boolean(),
  client,
  redirectUri: z.string(),
  /** For PKCE; null if the server does not support it. */
  verifier: z.nullable(z.string()),
});

export type StartedSignIn = z.infer<typeof startedSignIn>;

export function refuse(code: Refused["code"], message: string, field?: string): Refused {
  return { kind: "refused", code, message, ...(field !== undefined && { field }) };
}

/** Registers a client at the user's server, and redirects the user there. */
export async function connect(input: ConnectInput, tools: ConnectTools): Promise<ConnectResult> {
  const typed = fields.safeParse(input.fields);
  const origin = typed.success ? parseOrigin(typed.data.instance) : undefined;
  if (origin === undefined) {
    const message = "Enter your server, as mastodon.social, or your whole handle.";
    return refuse("input", message, "instance");
  }
  const { signIn } = tools;
  if (signIn === undefined) throw new Error("Nobody can come back from their server's page.");
  const instance = await readInstance(origin, tools);
  if ("kind" in instance) return instance;
  const { service } = instance;
  // A callback per server: otherwise one server's code could be passed off as another's (RFC 9700, 4.4.2).
  const redirectUri = `${signIn.callbackUrl}/${encodeURIComponent(new URL(service).host)}`;
  const [registration, hasPkce] = await Promise.all([
    register(service, redirectUri, tools),
    supportsPkce(service, tools),
  ]);
  if ("kind" in registration) return registration;
  const verifier = hasPkce ? newVerifier() : null;
  const url = new URL("/oauth/authorize", service);
  url.search = new URLSearchParams({
    response_type: "code",
    client_id: registration.id,
    redirect_uri: redirectUri,
    scope,
    state: signIn.state,
    ...(verifier !== null && {
      code_challenge: await createChallenge(verifier),
      code_challenge_method: "S256",
    }),
  }).toString();
  const state = { ...instance, client: registration, redirectUri, verifier };
  return { kind: "redirect", url: url.href, state: startedSignIn.parse(state) };
}

const registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

/** https://docs.joinmastodon.org/methods/apps/#create */
async function register(
  service: string,
  redirectUri: string,
  tools: ConnectTools,
): Promise<z.infer<typeof client> | Refused> {
  const { host } = new URL(service);
  const form = new URLSearchParams({
    client_name: "Postlark",
    redirect_uris: redirectUri,
    scopes: scope,
    website: tools.origin,
  });
  const answer = await exchange(apiRequest(service, { path: "/api/v1/apps", form }), tools);
  if (answer.kind === "broken" || answer.status >= 500) {
    return refuse("unreachable", `${host} does not answer. Try again in a while.`, "instance");
  }
  if (answer.status === 429) {
    const message = `${host} has had too many new connections. Try again in ten minutes.`;
    return refuse("unreachable", message, "instance");
  }
  const { data } = registered.safeParse(answer.json);
  if (data !== undefined) return { id: data.client_id, secret: data.client_secret };
  const reason = networkMessage(apiError(answer) ?? "its answer cannot be read");
  return refuse("answer", `${host} does not let Postlark ask: ${reason}`, "instance");
}

const metadata = z.object({ code_challenge_methods_supported: z.array(z.string()) });

/** Advertised by Mastodon since 4.3 (https://docs.joinmastodon.org/methods/oauth/#authorization-server-metadata). */
async function supportsPkce(service: string, tools: Tools): Promise<boolean> {
  const path = "/.well-known/oauth-authorization-server";
  const answer = await exchange(apiRequest(service, { path }), tools);
  const { data } = metadata.safeParse(answer.kind === "answer" ? answer.json : undefined);
  return data?.code_challenge_methods_supported.includes("S256") ?? false;
}
