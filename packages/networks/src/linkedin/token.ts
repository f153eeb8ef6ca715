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

/** @returns the token, or the token server's unexpected response */
export async function requestToken(
  values: Readonly<Record<string, string>>,
  { id, secret }: Application,
  tools: Tools,
): Promise<{ readonly kind: "given"; readonly token: TokenAnswer } | Answer | Broken> {
  const answer = await exchange(
    {
      url: "https://www.linkedin.com/oauth/v2/accessToken",
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ ...values, client_id: id, client_secret: secret }).toString(),
    },
    tools,
  );
  if (answer.kind === "broken" || answer.status !== 200) return answer;
  const { data: token } = tokenAnswer.safeParse(answer.json);
  return token ? { kind: "given", token } : answer;
}

const failure = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** Returns why LinkedIn granted no token; undefined if the response is not such a refusal. */
export function tokenRefusal({ status, json }: Answer) {
  return status >= 400 && status < 500 ? failure.safeParse(json).data : undefined;
}
