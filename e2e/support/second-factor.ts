import { codeOf, type Authenticator } from "@postlark/testing/totp";
import { z } from "zod";

import type { User } from "./users.ts";
import { address, publishableKey } from "./product.ts";

async function post(path: string, token: string | undefined, body: unknown): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const challengeSchema = z.object({ id: z.string() });

/** A user with a second factor. */
export type Enrolled = Authenticator & {
  recoveryCode: string;
  /** The tokens of a session at aal2, as in an emailed link. */
  tokens: URLSearchParams;
};

/** Sets up a second factor through the API; the current code is used up. */
export async function enrol({ email, password }: User): Promise<Enrolled> {
  const signIn = await post("/auth/v1/token?grant_type=password", undefined, { email, password });
  const { access_token: weak } = sessionSchema.parse(signIn);
  const factor = await post("/auth/v1/factors", weak, { factor_type: "totp" });
  const { id, totp } = factorSchema.parse(factor);
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, weak, {});
  const verified = await post(`/auth/v1/factors/${id}/verify`, weak, {
    challenge_id: challengeSchema.parse(challenge).id,
    code: codeOf(totp),
  });
  const session = sessionSchema.parse(verified);
  const code = await post("/rest/v1/rpc/create_recovery_code", session.access_token, {});
  return {
    secret: totp.secret,
    recoveryCode: z.string().parse(code),
    tokens: new URLSearchParams(session),
  };
}
