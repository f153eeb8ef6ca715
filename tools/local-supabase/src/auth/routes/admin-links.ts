import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { emailExists, invalid, notFound, rethrowAsEmailExists } from "../errors.ts";
import { actionLink, sendMails, type MailType } from "../mails.ts";
import { issueToken, type TokenType } from "../one-time-tokens.ts";
import { randomPassword, requireStrongPassword } from "../passwords.ts";
import { redirectTarget } from "../redirects.ts";
import { jsonObject, parseEmail, readBody, text, type JsonObject } from "../request-body.ts";
import { prepareAccountMail, redirectOf, startEmailChange } from "../token-mails.ts";
import { viewUser } from "../user-view.ts";
import {
  findUserByEmail,
  insertUser,
  updateUser,
  updateUserMetadata,
  type Db,
  type UserRow,
} from "../users.ts";

const inviteSchema = z.object({ email: text, data: jsonObject.default({}) });

/** `POST /invite`: creates an account without a password and mails its owner. */
export const postInvite: Handler = async (auth, call) => {
  const body = await readBody(call.request, inviteSchema);
  const email = parseEmail(body.email);
  const target = { redirectTo: redirectOf(auth, call), challenge: undefined };
  const { id, mail } = await auth.sql
    .begin(async (db) => {
      const user = await findOrInvite(db, email, body.data);
      return { id: user.id, mail: await prepareAccountMail(auth, db, "invite", user, target) };
    })
    .catch(rethrowAsEmailExists);
  await auth.background.run(() => sendMails(auth, [mail]));
  return json(await viewUser(auth.sql, id));
};

const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: jsonObject.default({}),
  redirect_to: text,
});

type LinkRequest = Omit<z.infer<typeof linkSchema>, "type"> & { type: LinkType };

const linkTypes = {
  signup: { mail: "signup", token: "confirmation_token" },
  invite: { mail: "invite", token: "confirmation_token" },
  magiclink: { mail: "magiclink", token: "recovery_token" },
  recovery: { mail: "recovery", token: "recovery_token" },
  email_change_current: { mail: "email_change", token: "email_change_token_current" },
  email_change_new: { mail: "email_change", token: "email_change_token_new" },
} as const satisfies Record<string, { mail: MailType; token: TokenType }>;

type LinkType = keyof typeof linkTypes;

/** `POST /admin/generate_link`: creates a mail's link without sending it. */
export const postGenerateLink: Handler = async (auth, call) => {
  const body = await readBody(call.request, linkSchema);
  const email = parseEmail(body.email);
  if (!isLinkType(body.type)) {
    throw invalid(`Invalid email action link type requested: ${body.type.slice(0, 40)}`);
  }
  const isKnown = (await findUserByEmail(auth.sql, email)) !== undefined;
  // A magic link for an unknown address is a sign-up.
  const type = body.type === "magiclink" && !isKnown ? "signup" : body.type;
  const linkRequest = { ...body, email, type };
  const passwordHash = await signUpPassword(auth, linkRequest, isKnown, body.type === "magiclink");
  const { mail, token } = linkTypes[type];
  const address = type === "email_change_new" ? parseEmail(body.new_email) : email;

  const {
    id,
    code,
    token: linkToken,
  } = await auth.sql
    .begin(async (db) => {
      const user = await prepareUser(auth, db, linkRequest, passwordHash);
      const length = auth.config.auth.email.otp_length;
      const issued = { userId: user.id, type: token, email: address, isPkce: false, length };
      return { id: user.id, ...(await issueToken(db, issued)) };
    })
    .catch(rethrowAsEmailExists);
  const redirectTo = linkTargetOf(auth, call, body.redirect_to);
  return json({
    ...(await viewUser(auth.sql, id)),
    action_link: actionLink(auth, { type: mail, token: linkToken, redirectTo }),
    email_otp: code,
    hashed_token: linkToken,
    verification_type: type,
    redirect_to: redirectTo,
  });
};

async function prepareUser(
  auth: Auth,
  db: Db,
  linkRequest: LinkRequest,
  passwordHash: string | null,
): Promise<UserRow> {
  const { type, email, data } = linkRequest;
  if (type === "invite") return findOrInvite(db, email, data);
  const user = await findUserByEmail(db, email);
  if (type === "signup") {
    if (user === undefined)
      return insertUser(db, { email, passwordHash, userMetadata: data, isOwnDoing: false });
    if (user.email_confirmed_at !== null) throw emailExists();
    return updateUserMetadata(db, user.id, data);
  }
  if (user === undefined) throw notFound("user_not_found", "User with this email not found");
  if (type === "email_change_current" || type === "email_change_new") {
    if (type === "email_change_current" && !auth.config.auth.email.double_confirm_changes) {
      throw invalid("Enable secure email change to generate link for current email");
    }
    const newEmail = parseEmail(linkRequest.new_email);
    const holder = await findUserByEmail(db, newEmail);
    if (holder !== undefined && holder.id !== user.id) throw emailExists();
    await startEmailChange(db, user, newEmail);
  }
  return user;
}

async function findOrInvite(db: Db, email: string, data: JsonObject): Promise<UserRow> {
  const existingUser = await findUserByEmail(db, email);
  if (existingUser !== undefined && existingUser.email_confirmed_at !== null) throw emailExists();
  const fresh = { email, passwordHash: null, userMetadata: data, isOwnDoing: false };
  const user = existingUser ?? (await insertUser(db, fresh));
  return updateUser(db, user.id, { invited_at: new Date().toISOString() });
}

async function signUpPassword(
  auth: Auth,
  { type, email, password }: LinkRequest,
  isKnown: boolean,
  isGenerated: boolean,
): Promise<string | null> {
  if (type !== "signup" || isKnown) return null;
  if (isGenerated) return auth.passwords.hash(randomPassword());
  if (password === "") throw invalid("Signup requires a valid password");
  requireStrongPassword(password, auth.config.auth, email);
  return auth.passwords.hash(password);
}

function linkTargetOf(auth: Auth, call: Call, requested: string): string {
  const target = redirectTarget(auth.redirects, requested);
  return target === requested ? target : redirectOf(auth, call);
}

const isLinkType = (type: string): type is LinkType => Object.hasOwn(linkTypes, type);
