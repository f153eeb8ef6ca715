import * as z from "zod";

import { exchange } from "../core/http/exchange.ts";
import type { Application, Tools } from "../core/tools.ts";

const token = z.object({ access_token: z.string().min(1) });

const refusal = z.object({
  error: z.object({ code: z.int(), is_transient: z.optional(z.boolean()) }),
});

/** "Error validating client secret" and "Error validating application": other codes mean something else. */
const unknownApplication = new Set([1, 101]);

/**
 * Requests an application token, which is not used (`threads/get-started/app-access-tokens`,
 * `facebook-login/guides/access-tokens#apptokens`). @param host such as `https://graph.threads.net`
 */
export async function checkApplicationAt(
  host: string,
  { id, secret }: Application,
  tools: Tools,
): Promise<"known" | "refused" | "unreachable"> {
  const url = new URL(`${host}/oauth/access_token`);
  url.search = new URLSearchParams({
    client_id: id,
    client_secret: secret,
    grant_type: "client_credentials",
  }).toString();
  const answer = await exchange({ url: url.href }, tools);
  if (answer.kind === "broken") return "unreachable";
  if (answer.status === 200 && token.safeParse(answer.json).success) return "known";
  const error = answer.status === 400 ? refusal.safeParse(answer.json).data?.error : undefined;
  if (error === undefined || error.is_transient === true) return "unreachable";
  return unknownApplication.has(error.code) ? "refused" : "unreachable";
}
