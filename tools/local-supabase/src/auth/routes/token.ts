import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { AuthError, badRequest, invalid, refuse, unprocessable } from "../errors.ts";
import { redeemCode } from "../flow-states.ts";
import { clientOf, grantFor, rotateRefreshToken, signIn } from "../grants.ts";
import { findWeakness } from "../passwords.ts";
import { countRequest } from "../rate-limits.ts";
import { emailOf, readBody, text } from "../request-body.ts";
import { findUserByEmail, findUserById, isBanned } from "../users.ts";

export const postToken: Handler = async (auth, call) => {
  const grant = grants.get(call.url.searchParams.get("grant_type") ?? "");
  if (grant === undefined) throw badRequest("invalid_credentials", "unsupported_grant_type");
  countRequest(auth.limits.token, call.address);
  return grant(auth, call);
};

const passwordSchema = z.object({ email: text, phone: text, password: text });

async function grantPassword(auth: Auth, call: Call): Promise<Response> {
  const body = await readBody(call.request, passwordSchema);
  const wrong = badRequest("invalid_credentials", "Invalid login credentials");
  const email = emailOf(body, "missing email or phone", wrong);
  if (!auth.config.auth.email.enable_signup) {
    throw unprocessable("email_provider_disabled", "Email logins are disabled");
  }
  const user = await findUserByEmail(auth.sql, email);
  const guess = { account: email, clientAddress: call.address };
  const isRight = await auth.passwordGuesses.attempt(guess, () =>
    auth.passwords.matches(body.password, user?.encrypted_password),
  );
  if (user === undefined || !isRight) throw wrong;
  if (isBanned(user)) throw badRequest("user_banned", "User is banned");
  if (user.email_confirmed_at === null) {
    throw badRequest("email_not_confirmed", "Email not confirmed");
  }
  const session = await auth.sql.begin((db) => signIn(db, user.id, "password", call));
  const weakness = findWeakness(body.password, auth.config.auth);
  const grant = await grantFor(auth, session);
  return json(weakness === undefined ? grant : { ...grant, weak_password: weakness });
}

const refreshSchema = z.object({ refresh_token: text });

async function grantRefresh(auth: Auth, call: Call): Promise<Response> {
  const { refresh_token: presented } = await readBody(call.request, refreshSchema);
  if (presented === "") {
    const refusal = { error: "invalid_request", error_description: "refresh_token required" };
    return json(refusal, 400);
  }
  const session = await rotateRefreshToken(auth.sql, presented, clientOf(call), auth.config.auth);
  return json(await grantFor(auth, session));
}

const codeSchema = z.object({ auth_code: text, code_verifier: text });

async function grantCode(auth: Auth, call: Call): Promise<Response> {
  const body = await readBody(call.request, codeSchema);
  if (body.auth_code === "" || body.code_verifier === "") {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  const session = await auth.sql.begin(async (db) => {
    const { userId, method } = await redeemCode(db, body.auth_code, body.code_verifier);
    const user = await findUserById(db, userId);
    if (user === undefined) {
      throw new AuthError(404, "user_not_found", "User not found");
    }
    if (isBanned(user)) throw badRequest("user_banned", "User is banned");
    return signIn(db, userId, method, call);
  });
  return json(await grantFor(auth, session));
}

const grants = new Map<string, Handler>([
  ["password", grantPassword],
  ["refresh_token", grantRefresh],
  ["pkce", grantCode],
  ["id_token", refuse(400, "provider_disabled", "Provider is not enabled")],
  ["web3", refuse(422, "web3_provider_disabled", "Web3 provider is disabled")],
]);
