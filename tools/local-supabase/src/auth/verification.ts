import { z } from "zod";

import type { Auth } from "./auth.ts";
import { requireExisting, forbidden, invalid, rethrowAsEmailExists } from "./errors.ts";
import { setIdentityEmail } from "./identities.ts";
import {
  clearTokens,
  consumeToken,
  clearToken,
  type Proof,
  type TokenType,
} from "./one-time-tokens.ts";
import { clearSignUp } from "./rival-sign-ups.ts";
import type { AuthenticationMethod } from "./sessions.ts";
import { confirmEmail, isBanned, lockUser, makePermanent, type Db, type UserRow } from "./users.ts";

/** Types that a client may verify. `email` means sign-up or sign-in, whichever was mailed. */
const verificationTypes = z.enum([
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change",
  "email",
]);

type VerificationType = z.infer<typeof verificationTypes>;

export function parseVerificationType(type: string): VerificationType {
  const parsed = verificationTypes.safeParse(type);
  if (!parsed.success) throw invalid("Invalid email verification type");
  return parsed.data;
}

export type Presented = { type: VerificationType; proof: Proof };

/** `half` is an address change that the other address must still confirm. */
type Verified =
  | { outcome: "verified"; user: UserRow; method: AuthenticationMethod }
  | { outcome: "half" };

const linkRefusal = () => forbidden("otp_expired", "Email link is invalid or has expired");
export const codeRefusal = () => forbidden("otp_expired", "Token has expired or is invalid");

/** Redeems a mailed token and applies it, in the caller's transaction. */
export async function verify(auth: Auth, db: Db, presented: Presented): Promise<Verified> {
  const { type, proof } = presented;
  const used = await consumeToken(db, proof, {
    types: tokenTypes(auth, type),
    maximumAge: auth.config.auth.email.otp_expiry,
  });
  if (used === undefined) throw "code" in proof ? codeRefusal() : linkRefusal();
  const user = requireExisting(await lockUser(db, used.userId));
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");

  if (type === "email_change") return confirmEmailChange(auth, db, user, used.type);
  await clearTokens(db, user.id);
  const method = methodOf(type, used.type);
  if (used.type === "confirmation_token") {
    return { outcome: "verified", user: await confirmEmail(db, user.id), method };
  }
  if (user.email_confirmed_at !== null) return { outcome: "verified", user, method };
  // Recovery does not confirm the password of the sign-up.
  await clearSignUp(db, user);
  return { outcome: "verified", user: await confirmEmail(db, user.id), method };
}

function tokenTypes(auth: Auth, type: VerificationType): readonly TokenType[] {
  if (type !== "email_change") return accountTokens[type];
  const { double_confirm_changes: isDouble } = auth.config.auth.email;
  // The present address alone cannot confirm the new one.
  return isDouble
    ? ["email_change_token_new", "email_change_token_current"]
    : ["email_change_token_new"];
}

const accountTokens: Readonly<
  Record<Exclude<VerificationType, "email_change">, readonly TokenType[]>
> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  magiclink: ["recovery_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
};

/** The authentication method that the PKCE challenge was stored under. */
function methodOf(type: VerificationType, used: TokenType): AuthenticationMethod {
  if (type === "signup") return "email/signup";
  if (type !== "email") return type;
  return used === "confirmation_token" ? "email/signup" : "magiclink";
}

async function confirmEmailChange(
  auth: Auth,
  db: Db,
  user: UserRow,
  used: TokenType,
): Promise<Verified> {
  const { double_confirm_changes: isDouble, enable_confirmations: mustConfirm } =
    auth.config.auth.email;
  const { email_change: newEmail } = user;
  if (!newEmail) throw invalid("There is no change of email address to confirm");
  if (mustConfirm && isDouble && user.email && user.email_change_confirm_status === 0) {
    await clearToken(db, user.id, used);
    await db`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return { outcome: "half" };
  }
  return {
    outcome: "verified",
    user: await completeEmailChange(db, user, newEmail),
    method: "email_change",
  };
}

export async function completeEmailChange(
  db: Db,
  user: UserRow,
  newEmail: string,
): Promise<UserRow> {
  // Another account may have confirmed the address since the change was requested.
  await db`
    update auth.users
    set email = ${newEmail}, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${user.id}`.catch(rethrowAsEmailExists);
  await setIdentityEmail(db, user.id, newEmail, true);
  await clearTokens(db, user.id);
  await makePermanent(db, user.id);
  return confirmEmail(db, user.id);
}
