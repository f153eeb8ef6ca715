import { randomUUID } from "node:crypto";

import * as oidc from "openid-client";

import { isUuid } from "./callers.ts";
import { badRequest, type AuthError } from "./errors.ts";
import type { Challenge } from "./flow-states.ts";
import type { Secrets } from "./provider-exchange.ts";
import type { Db } from "./users.ts";

/** How long somebody may take at a provider. In seconds, as in Supabase Auth. */
const flowSeconds = 300;

/** Somebody's way to a provider and back. */
export type ProviderFlow = {
  id: string;
  provider: string;
  target: string;
  /** Without a challenge the way back has tokens instead of a code. */
  isPkce: boolean;
  /** Whose account a new identity is for; null for signing in. */
  linkingUserId: string | null;
};

type FreshFlow = {
  provider: string;
  target: string;
  challenge: Challenge | undefined;
  linkingUserId: string | undefined;
};

/** Starts a flow. Its id is the `state` parameter. Removes flows of yesterday, which nobody returns to. */
export async function startFlow(
  db: Db,
  { provider, target, challenge, linkingUserId }: FreshFlow,
): Promise<Secrets> {
  const state = randomUUID();
  const clientStateId = randomUUID();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  await db`
    delete from auth.flow_state
    where authentication_method = 'oauth' and created_at < now() - interval '1 day'`;
  await db`delete from auth.oauth_client_states where created_at < now() - interval '1 day'`;
  await db`
    insert into auth.oauth_client_states (id, provider_type, code_verifier, nonce, created_at)
    values (${clientStateId}, ${provider}, ${codeVerifier}, ${nonce}, now())`;
  await db`
    insert into auth.flow_state (id, auth_code, code_challenge_method, code_challenge, provider_type,
      authentication_method, referrer, oauth_client_state_id, linking_target_id, created_at, updated_at)
    values (${state}, ${challenge === undefined ? null : randomUUID()}, ${challenge?.method ?? null},
      ${challenge?.challenge ?? null}, ${provider}, 'oauth', ${target}, ${clientStateId},
      ${linkingUserId ?? null}, now(), now())`;
  return { state, codeVerifier, nonce };
}

/**
 * The flow of a `state`, with why it is over, if it is. A flow that is known says where to return to.
 * @throws AuthError 400 when there is none
 */
export async function findFlow(
  db: Db,
  state: string,
): Promise<{ flow: ProviderFlow; refusal: AuthError | undefined }> {
  if (state === "") throw badRequest("bad_oauth_callback", "OAuth state parameter missing");
  if (!isUuid(state)) throw badRequest("bad_oauth_state", "OAuth state parameter is invalid");
  const [row] = await db<(ProviderFlow & { isExpired: boolean; isUsed: boolean })[]>`
    select f.id, f.provider_type as provider, f.referrer as target,
      f.code_challenge is not null as "isPkce", f.linking_target_id as "linkingUserId",
      f.created_at <= now() - make_interval(secs => ${flowSeconds}) as "isExpired",
      not exists (select from auth.oauth_client_states c where c.id = f.oauth_client_state_id) as "isUsed"
    from auth.flow_state f
    where f.id = ${state} and f.authentication_method = 'oauth' and f.referrer is not null`;
  if (row === undefined) {
    throw badRequest("bad_oauth_state", "OAuth state not found or expired");
  }
  const { isExpired, isUsed, ...flow } = row;
  if (isUsed) return { flow, refusal: flowUsed() };
  const expired = badRequest("bad_oauth_state", "OAuth state has expired");
  return { flow, refusal: isExpired ? expired : undefined };
}

/** Deletes and returns a flow's secrets, atomically: only one return from the provider gets them. */
export async function consumeSecrets(db: Db, flow: ProviderFlow): Promise<Secrets> {
  const [secrets] = await db<Omit<Secrets, "state">[]>`
    delete from auth.oauth_client_states c using auth.flow_state f
    where f.id = ${flow.id} and c.id = f.oauth_client_state_id and c.provider_type = ${flow.provider}
    returning c.code_verifier as "codeVerifier", c.nonce`;
  if (secrets === undefined) throw flowUsed();
  return { state: flow.id, ...secrets };
}

/** Issues the code of a flow with a challenge, in the transaction that signs the user in. */
export async function issueFlowCode(db: Db, flow: ProviderFlow, userId: string): Promise<string> {
  const [issued] = await db<{ code: string }[]>`
    update auth.flow_state set user_id = ${userId}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flow.id} and user_id is null returning auth_code as code`;
  if (issued === undefined) throw flowUsed();
  return issued.code;
}

const flowUsed = () => badRequest("flow_state_already_used", "State has already been used");
