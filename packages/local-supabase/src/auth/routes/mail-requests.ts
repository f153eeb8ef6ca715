import { z } from "zod";

import type { Auth, Handler } from "../auth.ts";
import { parseEmail } from "../email-address.ts";
import { badRequest, invalid, unprocessable } from "../errors.ts";
import { jsonObject } from "../json.ts";
import { linkTarget } from "../link-target.ts";
import { sendMails } from "../mails.ts";
import { randomPassword } from "../passwords.ts";
import { challengeFields, readBody, text } from "../request-body.ts";
import { json } from "../responses.ts";
import { requireOpenSignUp, signUp } from "../sign-up.ts";
import {
  prepareAccountMail,
  prepareEmailChange,
  type AccountMail,
  type LinkTarget,
} from "../token-mails.ts";
import { existing, findUserByEmail, lockUser, type UserRow } from "../users.ts";

const recoverSchema = z.object({ email: text, ...challengeFields });

/** `POST /recover`. Says the same whether there is such an account or not. */
export const postRecover: Handler = async (auth, call) => {
  const body = await readBody(call.request, recoverSchema);
  if (body.email === "") throw invalid("Password recovery requires an email");
  const email = parseEmail(body.email);
  const target = linkTarget(auth, call, body);
  const user = await findUserByEmail(auth.sql, email);
  if (user !== undefined) await mailAccount(auth, "recovery", user, target);
  return json({});
};

const otpSchema = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().default(true),
  data: jsonObject.default({}),
  ...challengeFields,
});

/** `POST /otp` and `POST /magiclink`: signs in, or signs up, whoever reads the address's mail. */
export const postOtp: Handler = async (auth, call) => {
  const body = await readBody(call.request, otpSchema);
  if (body.email !== "" && body.phone !== "") {
    throw invalid("Only an email address or phone number should be provided");
  }
  if (body.email !== "" && body.channel !== "") {
    throw invalid("Channel should only be specified with Phone OTP");
  }
  const target = linkTarget(auth, call, body);
  if (body.phone !== "") throw badRequest("phone_provider_disabled", "Unsupported phone provider");
  if (body.email === "") throw invalid("One of email or phone must be set");
  if (!auth.config.auth.email.enable_signup) {
    throw unprocessable("email_provider_disabled", "Email logins are disabled");
  }

  const email = parseEmail(body.email);
  const user = await findUserByEmail(auth.sql, email);
  if (user === undefined && !body.create_user) {
    throw unprocessable("otp_disabled", "Signups not allowed for otp");
  }
  const isConfirmed = user !== undefined && user.email_confirmed_at !== null;
  const signedUp = isConfirmed
    ? { outcome: "taken", user: undefined }
    : await signUpByMail(auth, { email, metadata: body.data }, target);
  // A mail that confirms an address signs in as well.
  if (signedUp.outcome !== "pending") {
    const member = signedUp.user ?? existing(await findUserByEmail(auth.sql, email));
    await mailAccount(auth, "magiclink", member, target);
  }
  return json({});
};

const resendSchema = z.object({ type: text, email: text, phone: text, ...challengeFields });

/** `POST /resend`. Says the same whether there is something to send again or not. */
export const postResend: Handler = async (auth, call) => {
  const body = await readBody(call.request, resendSchema);
  if (!["signup", "email_change", "sms", "phone_change"].includes(body.type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const target = linkTarget(auth, call, body);
  if (body.email === "" && body.type === "signup") {
    throw invalid("Type provided requires an email address");
  }
  if (body.phone === "" && body.type === "sms") {
    throw invalid("Type provided requires a phone number");
  }
  if (body.email !== "" && body.phone !== "") {
    throw invalid("Only an email address or phone number should be provided.");
  }
  if (body.phone !== "") throw badRequest("phone_provider_disabled", "Phone logins are disabled");
  if (body.email === "") throw invalid("Missing email address or phone number");

  const user = await findUserByEmail(auth.sql, parseEmail(body.email));
  if (user === undefined) return json({});
  if (body.type === "signup" && user.email_confirmed_at === null) {
    await mailAccount(auth, "signup", user, target);
  }
  if (body.type === "email_change" && user.email_change) {
    const mails = await auth.sql.begin(async (db) => {
      const held = existing(await lockUser(db, user.id));
      if (!held.email_change) return { prepared: [] };
      return { prepared: await prepareEmailChange(auth, db, held, held.email_change, target) };
    });
    await sendMails(auth, mails.prepared);
  }
  return json({});
};

async function signUpByMail(
  auth: Auth,
  applicant: { email: string; metadata: z.infer<typeof jsonObject> },
  target: LinkTarget,
) {
  requireOpenSignUp(auth);
  return signUp(auth, { ...applicant, password: randomPassword() }, target);
}

async function mailAccount(
  auth: Auth,
  type: AccountMail,
  user: UserRow,
  target: LinkTarget,
): Promise<void> {
  const mail = await auth.sql.begin(async (db) => {
    const held = existing(await lockUser(db, user.id));
    return prepareAccountMail(auth, db, type, held, target);
  });
  await sendMails(auth, [mail]);
}
