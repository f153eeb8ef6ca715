import * as z from "zod";

import { type Answer, type Broken, exchange, type HttpRequest } from "../../core/http/exchange.ts";
import type { Tools } from "../../core/tools.ts";
import { publicPart, sha256, signToken, type SigningKey } from "./signing-key.ts";

export type DpopKey = {
  readonly key: SigningKey;
  readonly accessToken?: string;
};

/** The next nonce by server and key. Without it, a request has to be sent twice. */
const nonces = new Map<string, string>();

const maxNonces = 2_000;

/** Stores a server's next nonce; beyond `maxNonces`, the oldest is dropped. */
function storeNonce(nonceKey: string, nonce: string | null): void {
  if (nonce === null) return;
  nonces.delete(nonceKey);
  nonces.set(nonceKey, nonce);
  const [oldest] = nonces.keys();
  if (nonces.size > maxNonces && oldest !== undefined) nonces.delete(oldest);
}

const failure = z.object({ error: z.string() });

/** Sent before anything was done: 400 by authorization servers, 401 by others. */
function requiresNonce(answer: Answer): boolean {
  const error = failure.safeParse(answer.json).data?.error;
  const challenge = answer.headers.get("www-authenticate") ?? "";
  return (
    (error === "use_dpop_nonce" || challenge.includes('error="use_dpop_nonce"')) &&
    answer.status >= 400 &&
    answer.headers.has("dpop-nonce")
  );
}

/** Sends a request with a DPoP proof (RFC 9449) and the server's nonce. Never throws. */
export async function dpopExchange(
  request: HttpRequest,
  { key, accessToken }: DpopKey,
  tools: Tools,
): Promise<Answer | Broken> {
  const { origin, pathname } = new URL(request.url);
  const nonceKey = `${origin} ${key.x}`;
  const ath = accessToken === undefined ? {} : { ath: await sha256(accessToken) };

  async function send(): Promise<Answer | Broken> {
    const nonce = nonces.get(nonceKey);
    const claims = { htm: request.method ?? "GET", htu: `${origin}${pathname}`, ...ath };
    const proof = await signToken(
      key,
      { typ: "dpop+jwt", jwk: publicPart(key) },
      { ...claims, ...(nonce !== undefined && { nonce }) },
      tools.now(),
    );
    const headers = {
      ...request.headers,
      dpop: proof,
      ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
    };
    const answer = await exchange({ ...request, headers }, tools);
    if (answer.kind === "answer") storeNonce(nonceKey, answer.headers.get("dpop-nonce"));
    return answer;
  }

  const answer = await send();
  return answer.kind === "answer" && requiresNonce(answer) ? send() : answer;
}
