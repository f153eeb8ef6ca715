import { z } from "zod";

import { insertAnonymous } from "../anonymous.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { parseEmail } from "../email-address.ts";
import { badRequest, invalid, unprocessable } from "../errors.ts";
import { grantFor, signIn } from "../grants.ts";
import { jsonObject, type JsonObject } from "../json.ts";
import { linkTarget } from "../link-target.ts";
import { requireStrongPassword } from "../passwords.ts";
import { plainNames } from "../plain-names.ts";
import { takeRequest } from "../rate-limits.ts";
import { challengeFields, readBody, text } from "../request-body.ts";
import { json } from "../responses.ts";
import {
  alreadyRegistered,
  imagineUser,
  requireOpenSignUp,
  signUp,
  signUpDisabled,
} from "../sign-up.ts";
import { viewUser } from "../user-view.ts";

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
  takeRequest(auth.limits.signUp, call.address);
  requireOpenSignUp(auth);
  if (body.password === "") throw invalid("Signup requires a valid password");
  requireStrongPassword(body.password, auth.config.auth, body.email);
  if (body.phone !== "") {
    if (body.email === "")
      throw badRequest("phone_provider_disabled", "Phone signups are disabled");
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const target = linkTarget(auth, call, body);
  const applicant = {
    email: parseEmail(body.email),
    password: body.password,
    metadata: plainNames(body.data),
    from: call.address,
  };

  const { outcome, user } = await signUp(auth, applicant, target);
  if (outcome === "taken") {
    if (!auth.config.auth.email.enable_confirmations) throw alreadyRegistered();
    return json(await imagineUser(auth.sql, applicant));
  }
  if (outcome === "pending") return json(await viewUser(auth.sql, user));
  const session = await auth.sql.begin((db) => signIn(db, user.id, "password", call));
  return json(await grantFor(auth, session));
};

async function signInAnonymously(auth: Auth, call: Call, metadata: JsonObject): Promise<Response> {
  if (!auth.config.auth.enable_anonymous_sign_ins) {
    throw unprocessable("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!auth.config.auth.enable_signup) throw signUpDisabled();
  takeRequest(auth.limits.anonymous, call.address);
  const session = await auth.sql.begin(async (db) => {
    const user = await insertAnonymous(db, plainNames(metadata));
    return signIn(db, user.id, "anonymous", call);
  });
  return json(await grantFor(auth, session));
}
