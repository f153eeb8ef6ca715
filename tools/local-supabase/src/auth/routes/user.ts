import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Handler } from "../auth.ts";
import { requireSecondFactor, requireUser, type SignedIn } from "../callers.ts";
import { badRequest, forbidden, invalid, unprocessable } from "../errors.ts";
import { sendMails } from "../mails.ts";
import { changePassword, preparePassword } from "../password-change.ts";
import {
  challengeFields,
  jsonObject,
  parseEmail,
  plainNames,
  readBody,
  text,
} from "../request-body.ts";
import { endSessions, type SignOutScope } from "../sessions.ts";
import {
  emailChangeRecipients,
  linkTarget,
  prepareEmailChange,
  prepareReauthentication,
} from "../token-mails.ts";
import { viewUser } from "../user-view.ts";
import { updateUserMetadata, withLockedUser } from "../users.ts";
import { completeEmailChange } from "../verification.ts";

export const getUser: Handler = async (auth, call) => {
  const { user } = await requireUser(auth, call);
  return json(await viewUser(auth.sql, user.id));
};

const bodySchema = z.object({
  email: text,
  phone: text,
  password: z.string().optional(),
  current_password: text,
  nonce: text,
  data: jsonObject.optional(),
  app_metadata: jsonObject.optional(),
  ...challengeFields,
});

type Body = z.infer<typeof bodySchema>;

/**
 * `PUT /user`: changes the caller's password, metadata and address. A taken address is mailed like any other and
 * refused when confirmed, so that the response reveals nothing.
 */
export const putUser: Handler = async (auth, call) => {
  const caller = await requireUser(auth, call);
  const body = await readBody(call.request, bodySchema);
  const { user } = caller;
  const email = body.email === "" ? user.email : parseEmail(body.email);
  const newEmail = email === user.email ? undefined : (email ?? undefined);
  const target = linkTarget(auth, call, body);
  await requireAllowed(auth, caller, body, newEmail !== undefined);
  const { password } = body;
  const passwordHash =
    password === undefined
      ? undefined
      : await preparePassword(auth, call, caller, { ...body, password });
  // An anonymous account that adds an address without confirmations gets it at once, as in a sign-up.
  const isAtOnce = user.is_anonymous && !auth.config.auth.email.enable_confirmations;
  if (newEmail !== undefined && !isAtOnce) {
    const to = emailChangeRecipients(auth, user, newEmail);
    auth.mailLimits.countOrRefuse({ kind: "email_change", to, from: call.address });
  }

  const { mails } = await withLockedUser(auth.sql, user.id, async (db, locked) => {
    if (passwordHash !== undefined) {
      await changePassword(auth, call, db, caller, { passwordHash, nonce: body.nonce });
    }
    if (body.data !== undefined) await updateUserMetadata(db, user.id, plainNames(body.data));
    if (newEmail !== undefined && isAtOnce) await completeEmailChange(db, locked, newEmail);
    if (newEmail === undefined || isAtOnce) return { mails: [] };
    return { mails: await prepareEmailChange(auth, db, locked, newEmail, target) };
  });
  await sendMails(auth, mails);
  return json(await viewUser(auth.sql, user.id));
};

/** `GET /reauthenticate`: mails the code that an old session needs to change the password. */
export const getReauthenticate: Handler = async (auth, call) => {
  const { user } = await requireUser(auth, call);
  const { email } = user;
  if (!email) {
    throw badRequest(
      "validation_failed",
      "Reauthentication requires the user to have an email or a phone number",
    );
  }
  if (user.email_confirmed_at === null) {
    throw unprocessable("email_not_confirmed", "Please verify your email first.");
  }
  auth.mailLimits.countOrRefuse({ kind: "reauthentication", to: [email], from: call.address });
  const mail = await withLockedUser(auth.sql, user.id, (db, locked) =>
    prepareReauthentication(auth, db, locked, email.toLowerCase()),
  );
  await sendMails(auth, [mail]);
  return json({});
};

async function requireAllowed(
  auth: Auth,
  { user, session }: SignedIn,
  body: Body,
  changesEmail: boolean,
): Promise<void> {
  if (user.is_anonymous && body.password && !changesEmail) {
    throw unprocessable(
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  if (body.app_metadata !== undefined) {
    throw forbidden("not_admin", "Updating app_metadata requires admin privileges");
  }
  if (body.phone !== "") throw badRequest("phone_provider_disabled", "Phone signups are disabled");
  const isSensitive = body.password !== undefined || changesEmail;
  if (isSensitive) {
    await requireSecondFactor(auth, { user, session }, "update email or password");
  }
}

export const postLogout: Handler = async (auth, call) => {
  const { user, session } = await requireUser(auth, call);
  await endSessions(auth.sql, user.id, parseScope(call.url), session?.id);
  return new Response(null, { status: 204 });
};

function parseScope(url: URL): SignOutScope {
  const scope = url.searchParams.get("scope") || "global";
  if (scope === "global" || scope === "local" || scope === "others") return scope;
  throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
}
