import * as z from "zod";

import { type Answer, type Broken, exchange } from "../core/http/exchange.ts";
import type { Application, Tools } from "../core/tools.ts";

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.int().positive(),
  refresh_token: z.optional(z.string().min(1)),
  scope: z.optional(z.string()),
});

export type TokenAnswer = z.infer<typeof tokenAnswer>;

type TokenFields = Readonly<Record<string, string>>;

/** Sends a form to X's token server, authenticated as the application by HTTP Basic. */
export function requestAs(
  { id, secret }: Application,
  path: "token" | "revoke",
  values: TokenFields,
  tools: Tools,
): Promise<Answer | Broken> {
  const request = {
    url: `https://api.x.com/2/oauth2/${path}`,
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(values).toString(),
  } as const;
  // The limit of refreshes is not the limit of posts.
  return exchange(request, { ...tools, onLimit: undefined });
}

/** Requests tokens. @returns the tokens, or the token server's unexpected response */
export async function requestToken(
  values: TokenFields,
  application: Application,
  tools: Tools,
): Promise<{ readonly kind: "given"; readonly token: TokenAnswer } | Answer | Broken> {
  const answer = await requestAs(application, "token", values, tools);
  if (answer.kind === "broken" || answer.status !== 200) return answer;
  const { data: token } = tokenAnswer.safeParse(answer.json);
  return token ? { kind: "given", token } : answer;
}

const failure = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** Returns why X granted no token; undefined if the response is not such a refusal. */
export function tokenRefusal({ status, json }: Answer) {
  return status >= 400 && status < 500 ? failure.safeParse(json).data : undefined;
}
