import { z } from "zod";

import type { Handler } from "../auth.ts";
import { parseEmail } from "../email-address.ts";
import { badRequest, invalid, unprocessable } from "../errors.ts";
import { grantFor, signIn } from "../grants.ts";
import { jsonObject } from "../json.ts";
import { linkTarget } from "../link-target.ts";
import { requireStrongPassword } from "../passwords.ts";
import { challengeFields, readBody, text } from "../request-body.ts";
import { json } from "../responses.ts";
import { alreadyRegistered, imagineUser, requireOpenSignUp, signUp } from "../sign-up.ts";
import { viewUser } from "../user-view.ts";

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: jsonObject.default({}),
  ...challengeFields,
});

/** `POST /signup`. */
export const postSignUp: Handler = async (auth, call) => {
  const body = await readBody(call.request, bodySchema);
  if (body.email === "" && body.phone === "") {
    throw unprocessable("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  requireOpenSignUp(auth);
  if (body.password === "") throw invalid("Signup requires a valid password");
  requireStrongPassword(body.password, auth.config.auth);
  if (body.phone !== "") {
    if (body.email === "")
      throw badRequest("phone_provider_disabled", "Phone signups are disabled");
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  const target = linkTarget(auth, call, body);
  const applicant = {
    email: parseEmail(body.email),
    password: body.password,
    metadata: body.data,
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
