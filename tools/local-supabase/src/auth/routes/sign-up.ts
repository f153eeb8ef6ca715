import { randomUUID } from "node:crypto";

import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { invalid, unprocessable } from "../errors.ts";
import { grantFor, signIn } from "../grants.ts";
import { requireStrongPassword } from "../passwords.ts";
import { countRequest } from "../rate-limits.ts";
import {
  challengeFields,
  emailOf,
  jsonObject,
  plainNames,
  readBody,
  text,
  type JsonObject,
} from "../request-body.ts";
import {
  alreadyRegistered,
  imagineUser,
  requireOpenSignUp,
  signUp,
  signUpDisabled,
} from "../sign-up.ts";
import { linkTarget } from "../token-mails.ts";
import { viewUser } from "../user-view.ts";
import { updateUserMetadata, type Db, type UserRow } from "../users.ts";

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: jsonObject.default({}),
  ...challengeFields,
});

/** `POST /signup`. Without e-mail address and telephone number it is an anonymous sign-in. */
export const postSignUp: Handler = async (auth, call) => {
  const body = await readBody(call.request, bodySchema);
  if (body.email === "" && body.phone === "") return signInAnonymously(auth, call, body.data);
  countRequest(auth.limits.signUp, call.address);
  requireOpenSignUp(auth);
  if (body.password === "") throw invalid("Signup requires a valid password");
  requireStrongPassword(body.password, auth.config.auth, body.email);
  const email = emailOf(body, "Signup requires an email address");
  const target = linkTarget(auth, call, body);
  const applicant = {
    email,
    password: body.password,
    metadata: plainNames(body.data),
    from: call.address,
  };

  const { outcome, user } = await signUp(auth, applicant, target);
  if (outcome === "taken") {
    if (!auth.config.auth.email.enable_confirmations) throw alreadyRegistered();
    return json(await imagineUser(auth.sql, applicant));
  }
  if (outcome === "pending") return json(await viewUser(auth.sql, user.id, user));
  const session = await auth.sql.begin((db) => signIn(db, user.id, "password", call));
  return json(await grantFor(auth, session));
};

async function signInAnonymously(auth: Auth, call: Call, metadata: JsonObject): Promise<Response> {
  if (!auth.config.auth.enable_anonymous_sign_ins) {
    throw unprocessable("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!auth.config.auth.enable_signup) throw signUpDisabled();
  countRequest(auth.limits.anonymous, call.address);
  const session = await auth.sql.begin(async (db) => {
    const user = await insertAnonymous(db, plainNames(metadata));
    return signIn(db, user.id, "anonymous", call);
  });
  return json(await grantFor(auth, session));
}

/** Adds an account that cannot be signed in to again: without address, password and identity. */
async function insertAnonymous(db: Db, userMetadata: JsonObject): Promise<UserRow> {
  const id = randomUUID();
  await db`
    insert into auth.users (instance_id, id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous,
      created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', '{}',
      ${db.json(userMetadata)}, true, now(), now(), '', '', '', '')`;
  return updateUserMetadata(db, id, {});
}
