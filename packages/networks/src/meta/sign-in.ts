import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { ConnectedAccount, ConnectResult, ConnectTools, Refused } from "../core/connecting.ts";
import { type Answer, exchange } from "../core/http/exchange.ts";
import { networkMessage } from "../core/network-message.ts";
import { notSetUp } from "../core/not-set-up.ts";
import { callGraph, type GraphAnswer } from "./graph.ts";
import type { Hindrance } from "./graph-error.ts";
import { type Credentials, exchangeToken, type LoginApi, tokenErrorMessage } from "./long-lived.ts";
import { isPublic, notPublic } from "./public-address.ts";

export type SignInApi = LoginApi & {
  readonly authorize: string;
  readonly token: string;
  readonly scopes: readonly string[];
  readonly extraScopes?: readonly string[];
  readonly me: { readonly path: string; readonly fields: string };
  readAccount(json: unknown): ConnectedAccount | undefined;
};

export function refuse(code: Refused["code"], message: string): Refused {
  return { kind: "refused", code, message };
}

export const silent = (name: string) =>
  refuse("unreachable", `${name} does not answer. Try again in a while.`);

const startedConnection = z.object({ redirectUri: z.string() });

/** Redirects the user to the network's page for signing in. Its servers fetch pictures from this installation, which must be public. */
export function redirectToNetwork(api: SignInApi, tools: ConnectTools): ConnectResult {
  const application = tools.applications?.[api.network];
  if (application === undefined) return notSetUp(api.name);
  if (!isPublic(tools.origin)) return notPublic(api.name);
  if (tools.signIn === undefined) throw new Error(`Nobody can come back from ${api.name}'s page.`);
  const { callbackUrl, state } = tools.signIn;
  const url = new URL(api.authorize);
  url.search = new URLSearchParams({
    client_id: application.id,
    redirect_uri: callbackUrl,
    response_type: "code",
    scope: [...api.scopes, ...(api.extraScopes ?? [])].join(","),
    state,
  }).toString();
  return {
    kind: "redirect",
    url: url.href,
    state: { redirectUri: callbackUrl } satisfies z.infer<typeof startedConnection>,
  };
}

/** The code in a callback, or why there is none. */
export function parseCode(cameBackTo: URL, name: string): string | Refused {
  const { searchParams } = cameBackTo;
  const error = searchParams.get("error");
  if (error === "access_denied") return refuse("denied", "Nobody agreed. Nothing was connected.");
  const code = searchParams.get("code");
  if (error !== null || code === null) {
    return refuse("answer", `${name} said no: ${networkMessage(error ?? "it gave no code")}`);
  }
  return code;
}

const short = z.object({
  access_token: z.string().min(1),
  /** Instagram returns granted permissions, comma-separated or as a list. */
  permissions: z.optional(z.union([z.string(), z.array(z.string())])),
});

/** A token response: the shape of Threads, or that of Instagram's documentation. */
const shortAnswer = z.union([
  short,
  z.object({ data: z.tuple([short]) }).transform(({ data: [first] }) => first),
]);

/** Finishes a sign-in: exchanges a code for a token of an hour, and that for one of 60 days. */
export async function finish(
  api: SignInApi,
  state: Json,
  cameBackTo: URL,
  tools: ConnectTools,
): Promise<ConnectResult> {
  const { redirectUri } = startedConnection.parse(state);
  const application = tools.applications?.[api.network];
  if (application === undefined) return notSetUp(api.name);
  const code = parseCode(cameBackTo, api.name);
  if (typeof code !== "string") return code;
  const { id, secret } = application;
  const answer = await exchange(
    {
      url: api.token,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        client_id: id,
        client_secret: secret,
        grant_type: "authorization_code",
        redirect_uri: redirectUri,
        code,
      }).toString(),
    },
    tools,
  );
  if (answer.kind === "broken" || isAway(answer)) return silent(api.name);
  const { data } = shortAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return no(api, answer);
  if (!includesScopes(data.permissions, api.scopes)) {
    return refuse("denied", "Not everything was agreed to that publishing takes.");
  }
  const long = await exchangeToken(api, data.access_token, application, tools);
  if (long.kind === "broken" || (long.kind === "answer" && isAway(long))) return silent(api.name);
  if (long.kind === "answer") return no(api, long);
  const { accessToken, expiresAt } = long;
  const { path, fields } = api.me;
  const me = await callGraph(
    api,
    { path, values: { fields } },
    { token: accessToken, application },
    tools,
  );
  return accountOf(api, me, { accessToken, expiresAt });
}

const isAway = ({ status }: Answer) => status >= 500 || status === 429;

const no = ({ name }: SignInApi, answer: Answer) =>
  refuse("answer", `${name} said no: ${tokenErrorMessage(answer)}`);

/** Returns whether all scopes were granted. A network that names none granted the requested ones. */
function includesScopes(
  answeredScopes: string | readonly string[] | undefined,
  scopes: readonly string[],
) {
  if (answeredScopes === undefined) return true;
  const granted =
    typeof answeredScopes === "string" ? answeredScopes.split(/[\s,]+/) : answeredScopes;
  return scopes.every((scope) => granted.includes(scope));
}

function accountOf(
  api: SignInApi,
  me: GraphAnswer | Hindrance,
  token: Omit<Credentials, "user">,
): ConnectResult {
  if (me.kind === "retry") return silent(api.name);
  const account = me.kind === "answer" ? api.readAccount(me.json) : undefined;
  if (account === undefined) {
    return refuse("answer", `${api.name} does not take what it has just given.`);
  }
  return { kind: "connected", account, credentials: { user: account.accountId, ...token } };
}
