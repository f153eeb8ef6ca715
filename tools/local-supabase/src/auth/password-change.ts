import type { Auth, Call } from "./auth.ts";
import type { SignedIn } from "./callers.ts";
import { badRequest, unprocessable } from "./errors.ts";
import { clearTokens, consumeToken } from "./one-time-tokens.ts";
import { requireStrongPassword } from "./passwords.ts";
import { endSessions, findMethods } from "./sessions.ts";
import { updateUser, type Db, type UserRow } from "./users.ts";

/** The new password, and what proves that the owner changes it. */
type PasswordChange = { password: string; current_password: string; nonce: string };

/** Checks a new password and the request for it, before the user is locked. @returns the hash to store */
export async function preparePassword(
  auth: Auth,
  call: Call,
  caller: SignedIn,
  change: PasswordChange,
): Promise<string> {
  const { user } = caller;
  requireStrongPassword(change.password, auth.config.auth, user.email ?? "");
  if (await needsCurrentPassword(auth, caller)) {
    await requireCurrentPassword(auth, call, user, change.current_password);
  }
  if (await auth.passwords.matches(change.password, user.encrypted_password)) {
    throw unprocessable("same_password", "New password should be different from the old password.");
  }
  return auth.passwords.hash(change.password);
}

/** Stores a prepared password and ends the user's other sessions, in the caller's transaction. */
export async function changePassword(
  auth: Auth,
  call: Call,
  db: Db,
  caller: SignedIn,
  change: { passwordHash: string; nonce: string },
): Promise<void> {
  const { user, session } = caller;
  if (needsReauthentication(auth, caller)) await requireNonce(auth, call, db, user, change.nonce);
  await updateUser(db, user.id, { encrypted_password: change.passwordHash });
  await clearTokens(db, user.id);
  await endSessions(db, user.id, "others", session?.id);
}

/** `require_current_password` exempts sessions from a mail, whose user may have forgotten the password. */
async function needsCurrentPassword(auth: Auth, { user, session }: SignedIn): Promise<boolean> {
  if (!auth.config.auth.email.require_current_password || !user.encrypted_password) return false;
  if (session === undefined) return true;
  const methods = await findMethods(auth.sql, session.id);
  return !methods.some((method) => ["otp", "magiclink", "recovery"].includes(method));
}

async function requireCurrentPassword(
  auth: Auth,
  call: Call,
  user: UserRow,
  current: string,
): Promise<void> {
  const message = "Current password required when setting new password.";
  if (current === "") throw badRequest("current_password_required", message);
  const guess = { account: user.email ?? user.id, clientAddress: call.address };
  const isRight = await auth.passwordGuesses.attempt(guess, () =>
    auth.passwords.matches(current, user.encrypted_password),
  );
  if (!isRight) throw badRequest("current_password_invalid", message);
}

/** `secure_password_change` trusts a session for a day. */
function needsReauthentication({ config }: Auth, { session }: SignedIn): boolean {
  if (!config.auth.email.secure_password_change) return false;
  return session === undefined || Date.parse(session.created_at) < Date.now() - 24 * 3_600_000;
}

async function requireNonce(
  auth: Auth,
  call: Call,
  db: Db,
  user: UserRow,
  nonce: string,
): Promise<void> {
  if (nonce === "") {
    throw badRequest("reauthentication_needed", "Password update requires reauthentication");
  }
  const email = (user.email ?? "").toLowerCase();
  const conditions = {
    types: ["reauthentication_token"],
    maximumAge: auth.config.auth.email.otp_expiry,
    userId: user.id,
  } as const;
  const guess = { account: email, clientAddress: call.address };
  const isRight = await auth.codeGuesses.attempt(
    guess,
    async () => (await consumeToken(db, { email, code: nonce }, conditions)) !== undefined,
  );
  if (!isRight) {
    throw unprocessable("reauthentication_not_valid", "Nonce has expired or is invalid");
  }
}
