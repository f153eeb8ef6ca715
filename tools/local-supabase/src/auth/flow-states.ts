import { createHash, randomUUID } from "node:crypto";

import { badRequest, invalid, notFound, unprocessable } from "./errors.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import type { Db } from "./users.ts";

/** What a client sends to receive a code instead of tokens (RFC 7636). */
export type Challenge = { challenge: string; method: "s256" | "plain" };

/** Lifetime of a code. In seconds, as on hosted Supabase. */
const codeSeconds = 300;

/** The PKCE challenge of a request, or `undefined` for the implicit flow. */
export function parseChallenge(fields: {
  code_challenge: string;
  code_challenge_method: string;
}): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  if ((challenge === "") !== (method === "")) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge === "") return undefined;
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const lower = method.toLowerCase();
  if (lower !== "s256" && lower !== "plain") {
    throw invalid(`unsupported code_challenge method "${method.slice(0, 20)}"`);
  }
  return { challenge, method: lower };
}

export async function insertFlowState(
  db: Db,
  userId: string,
  method: AuthenticationMethod,
  challenge: Challenge,
): Promise<void> {
  // An older challenge of the same kind belongs to an outdated link or was never redeemed.
  await db`
    delete from auth.flow_state
    where user_id = ${userId} and authentication_method = ${method}
      and (auth_code_issued_at is null
        or auth_code_issued_at < now() - make_interval(secs => ${codeSeconds}))`;
  await db`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
      authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${randomUUID()}, ${challenge.method}, ${challenge.challenge}, 'email',
      ${method}, now(), now())`;
}

/** Creates the code that a followed link returns. */
export async function issueCode(
  db: Db,
  userId: string,
  method: AuthenticationMethod,
): Promise<string> {
  const [flow] = await db<{ code: string }[]>`
    update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
    where user_id = ${userId} and authentication_method = ${method} and auth_code_issued_at is null
    returning auth_code as code`;
  if (flow !== undefined) return flow.code;
  throw badRequest(
    "flow_state_not_found",
    "No associated flow state found. No valid flow state found for user.",
  );
}

/** Redeems a code atomically, in one statement. */
export async function redeemCode(
  db: Db,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: AuthenticationMethod }> {
  const hashed = createHash("sha256").update(verifier).digest("base64url");
  const [redeemed] = await db<{ userId: string; method: AuthenticationMethod }[]>`
    delete from auth.flow_state
    where auth_code = ${code} and auth_code_issued_at > now() - make_interval(secs => ${codeSeconds})
      and code_challenge = case code_challenge_method when 's256' then ${hashed} else ${verifier} end
    returning user_id as "userId", authentication_method as method`;
  if (redeemed !== undefined) return redeemed;

  const [flow] = await db<{ isExpired: boolean }[]>`
    select auth_code_issued_at <= now() - make_interval(secs => ${codeSeconds}) as "isExpired"
    from auth.flow_state where auth_code = ${code} and auth_code_issued_at is not null`;
  if (flow === undefined) {
    throw notFound("flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (flow.isExpired) {
    throw unprocessable("flow_state_expired", "invalid flow state, flow state has expired");
  }
  throw badRequest(
    "bad_code_verifier",
    "code challenge does not match previously saved code verifier",
  );
}
