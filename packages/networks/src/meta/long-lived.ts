import * as z from "zod";

import { type Answer, type Broken, exchange } from "../core/http/exchange.ts";
import { answerOrRetry } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { NetworkId } from "../core/network-ids.ts";
import type { Renewed, StepContext } from "../core/network.ts";
import type { Application, Tools } from "../core/tools.ts";
import type { Graph } from "./graph.ts";
import { type Hindrance, hindranceOf } from "./graph-error.ts";

/** Threads and Instagram, whose sign-in differs in application and hosts only. */
export type LoginApi = Graph & {
  readonly network: NetworkId;
  readonly name: string;
  readonly tokenHost: string;
  readonly grants: "th" | "ig";
};

/** Stored encrypted for an account. Times in milliseconds since 1970. */
export const credentials = z.object({
  user: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
});

export type Credentials = z.infer<typeof credentials>;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.int().positive(),
});

type Given = { readonly kind: "given"; readonly accessToken: string; readonly expiresAt: number };

async function requestToken(url: URL, tools: Tools): Promise<Given | Answer | Broken> {
  const answer = await exchange({ url: url.href }, tools);
  const { data } = tokenAnswer.safeParse(answer.kind === "answer" ? answer.json : undefined);
  if (answer.kind === "broken" || answer.status !== 200 || data === undefined) return answer;
  const expiresAt = tools.now().getTime() + data.expires_in * 1_000;
  return { kind: "given", accessToken: data.access_token, expiresAt };
}

/** Exchanges a token of an hour for one of 60 days. */
export function exchangeToken(
  { tokenHost, grants }: LoginApi,
  accessToken: string,
  { secret }: Application,
  tools: Tools,
): Promise<Given | Answer | Broken> {
  const url = new URL(`${tokenHost}/access_token`);
  url.search = new URLSearchParams({
    grant_type: `${grants}_exchange_token`,
    client_secret: secret,
    access_token: accessToken,
  }).toString();
  return requestToken(url, tools);
}

/** Exchanges an unexpired token at least a day old for one of 60 days from now. */
export async function renew(
  stored: Credentials,
  { tokenHost, grants, prefix }: LoginApi,
  context: StepContext,
): Promise<Renewed | Hindrance> {
  if (stored.expiresAt <= context.now().getTime()) {
    return { kind: "auth", reason: "credentials_expired", nothingSent: true };
  }
  const url = new URL(`${tokenHost}/refresh_access_token`);
  url.search = new URLSearchParams({
    grant_type: `${grants}_refresh_token`,
    access_token: stored.accessToken,
  }).toString();
  const response = await requestToken(url, context);
  if (response.kind === "given") {
    const { accessToken, expiresAt } = response;
    return { kind: "renewed", credentials: { ...stored, accessToken, expiresAt } };
  }
  const answer = answerOrRetry(response, context.now());
  const failed = answer.kind === "retry" ? answer : hindranceOf(answer, context.now(), prefix);
  return failed.kind === "retry" ? { ...failed, mayHaveHappened: false } : failed;
}

const refusals = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  // The authorization servers' own error format.
  z.object({ error_message: z.string() }),
]);

/** Returns why no token was granted, as the network says. */
export function tokenErrorMessage({ json }: Answer): string {
  const { data } = refusals.safeParse(json);
  if (data === undefined) return "its answer cannot be read";
  return networkMessage("error" in data ? data.error.message : data.error_message);
}
