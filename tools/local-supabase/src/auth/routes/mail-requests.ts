import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Handler } from "../auth.ts";
import { requireExisting, invalid, unprocessable } from "../errors.ts";
import { sendMails } from "../mails.ts";
import {
  challengeFields,
  emailOf,
  jsonObject,
  parseEmail,
  plainNames,
  readBody,
  text,
} from "../request-body.ts";
import {
  isSignUpOpen,
  mailConfirmation,
  mailSignUp,
  openAccount,
  type Applicant,
} from "../sign-up.ts";
import { linkTarget, mailAccount, prepareEmailChange, type LinkTarget } from "../token-mails.ts";
import { findUserByEmail, withLockedUser } from "../users.ts";

const recoverSchema = z.object({ email: text, ...challengeFields });

/** `POST /recover`. Answers the same whether the account exists or not. */
export const postRecover: Handler = async (auth, call) => {
  const body = await readBody(call.request, recoverSchema);
  if (body.email === "") throw invalid("Password recovery requires an email");
  const email = parseEmail(body.email);
  const target = linkTarget(auth, call, body);
  auth.mailLimits.countOrRefuse({ kind: "recovery", to: [email], from: call.address });
  auth.background.add(async () => {
    const user = await findUserByEmail(auth.sql, email);
    if (user !== undefined) await mailAccount(auth, "recovery", user, target);
  });
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

/**
 * `POST /otp`: signs in or up by mail. Answers the same whether the account exists or not, and whether sign-ups are
 * allowed.
 */
export const postOtp: Handler = async (auth, call) => {
  const body = await readBody(call.request, otpSchema);
  const target = linkTarget(auth, call, body);
  const email = emailOf(body, "One of email or phone must be set");
  if (body.channel !== "") throw invalid("Channel should only be specified with Phone OTP");
  if (!auth.config.auth.email.enable_signup) {
    throw unprocessable("email_provider_disabled", "Email logins are disabled");
  }
  const applicant = {
    email,
    password: undefined,
    metadata: plainNames(body.data),
    from: call.address,
  };
  auth.mailLimits.countOrRefuse({ kind: "recovery", to: [email], from: call.address });
  auth.background.add(() => mailSignIn(auth, applicant, target, body.create_user));
  return json({});
};

async function mailSignIn(
  auth: Auth,
  applicant: Applicant,
  target: LinkTarget,
  mayCreate: boolean,
): Promise<void> {
  const { email } = applicant;
  const user = await findUserByEmail(auth.sql, email);
  if (user?.email_confirmed_at != null) return mailAccount(auth, "magiclink", user, target);
  if (user === undefined && !(mayCreate && isSignUpOpen(auth))) return;
  const result = await openAccount(auth, applicant);
  // With confirmations, the mail that confirms an address also signs in.
  if (auth.config.auth.email.enable_confirmations) {
    return mailSignUp(auth, applicant, result, target);
  }
  await mailAccount(
    auth,
    "magiclink",
    requireExisting(await findUserByEmail(auth.sql, email)),
    target,
  );
}

const resendSchema = z.object({ type: text, email: text, phone: text, ...challengeFields });

/** `POST /resend`. Answers the same whether there is something to send or not. */
export const postResend: Handler = async (auth, call) => {
  const body = await readBody(call.request, resendSchema);
  if (!["signup", "email_change"].includes(body.type)) {
    throw invalid("Missing one of these types: signup, email_change");
  }
  const target = linkTarget(auth, call, body);
  const email = emailOf(body, "Type provided requires an email address");
  const kind = body.type === "signup" ? "confirmation" : "email_change";
  auth.mailLimits.countOrRefuse({ kind, to: [email], from: call.address });
  auth.background.add(() =>
    body.type === "signup"
      ? mailConfirmation(auth, email, target)
      : mailEmailChange(auth, email, target),
  );
  return json({});
};

async function mailEmailChange(auth: Auth, email: string, target: LinkTarget): Promise<void> {
  const user = await findUserByEmail(auth.sql, email);
  if (user === undefined) return;
  const { mails } = await withLockedUser(auth.sql, user.id, async (db, locked) => {
    if (!locked.email_change) return { mails: [] };
    return { mails: await prepareEmailChange(auth, db, locked, locked.email_change, target) };
  });
  await sendMails(auth, mails);
}
