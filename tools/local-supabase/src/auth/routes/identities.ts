import { json } from "../../http/responses.ts";
import type { Handler } from "../auth.ts";
import { isUuid, requireSecondFactor, requireSession } from "../callers.ts";
import { isUniqueViolation, notFound, unprocessable } from "../errors.ts";
import { findIdentities, noteProviders, type IdentityRow } from "../identities.ts";
import { clearTokens } from "../one-time-tokens.ts";
import { findUserByEmail, updateUser, withLockedUser, type Db, type UserRow } from "../users.ts";
import { requireLinking } from "./providers.ts";

/** `DELETE /user/identities/:identity_id`: disconnects a provider, never the last one. */
export const deleteIdentity: Handler = async (auth, call) => {
  requireLinking(auth);
  const { user, session } = await requireSession(auth, call);
  const { identity_id: id = "" } = call.params;
  if (!isUuid(id)) throw notFound("validation_failed", "identity_id must be an UUID");
  await requireSecondFactor(auth, { user, session }, "unlink an identity");
  await withLockedUser(auth.sql, user.id, async (db, locked) => {
    const identities = await findIdentities(db, user.id);
    if (identities.length <= 1) {
      throw unprocessable(
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    }
    const remaining = identities.filter((identity) => identity.id !== id);
    if (remaining.length === identities.length) {
      throw unprocessable("identity_not_found", "Identity doesn't exist");
    }
    await db`delete from auth.identities where id = ${id}`;
    await updateAddress(db, locked, remaining);
    await noteProviders(db, user.id);
  });
  return json({});
};

const isVerified = ({ identity_data: data }: IdentityRow) => data["email_verified"] === true;

/** Gives an account whose address no identity has any more the address of an identity, a verified one first. */
async function updateAddress(
  db: Db,
  user: UserRow,
  remaining: readonly IdentityRow[],
): Promise<void> {
  if (remaining.some(({ email }) => email === (user.email?.toLowerCase() ?? null))) return;
  const ranked = [...remaining.filter(isVerified), ...remaining.filter((row) => !isVerified(row))];
  for (const identity of ranked) {
    const { email } = identity;
    if (email === null || (await findUserByEmail(db, email)) !== undefined) continue;
    await updateUser(db, user.id, { email }).catch(orConflict);
    await clearTokens(db, user.id);
    if (isVerified(identity)) return;
    await db`update auth.users set email_confirmed_at = null where id = ${user.id}`;
    return;
  }
  throw conflict();
}

function orConflict(error: unknown): never {
  throw isUniqueViolation(error) ? conflict() : error;
}

const conflict = () =>
  unprocessable(
    "email_conflict_identity_not_deletable",
    "Unable to unlink identity due to email conflict",
  );
