import { findFactors, type FactorRow } from "./factors.ts";
import { findIdentities, type IdentityRow } from "./identities.ts";
import type { Db, UserRow } from "./users.ts";

/** A user as the API shows it; what is not set is left out, as Supabase Auth does. */
export type UserView = Readonly<Record<string, unknown>> & { id: string };

/** The users as the API shows them, with identities and factors. */
export async function viewUsers(db: Db, users: readonly UserRow[]): Promise<UserView[]> {
  const ids = users.map(({ id }) => id);
  const [identities, factors] = await Promise.all([findIdentities(db, ids), findFactors(db, ids)]);
  const identitiesOf = groupByUser(identities);
  const factorsOf = groupByUser(factors);
  return users.map((user) =>
    viewOf(user, identitiesOf.get(user.id) ?? [], factorsOf.get(user.id) ?? []),
  );
}

export async function viewUser(db: Db, user: UserRow): Promise<UserView> {
  const [identities, factors] = await Promise.all([
    findIdentities(db, [user.id]),
    findFactors(db, [user.id]),
  ]);
  return viewOf(user, identities, factors);
}

/** A user as the API shows it, of the rows that belong to it. */
export function viewOf(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
): UserView {
  return {
    id: user.id,
    aud: user.aud ?? "",
    role: user.role ?? "",
    email: user.email ?? "",
    ...set("email_confirmed_at", user.email_confirmed_at),
    ...set("invited_at", user.invited_at),
    phone: user.phone ?? "",
    ...set("phone_confirmed_at", user.phone_confirmed_at),
    ...set("confirmation_sent_at", user.confirmation_sent_at),
    ...set("confirmed_at", user.confirmed_at),
    ...set("recovery_sent_at", user.recovery_sent_at),
    ...set("new_email", user.email_change),
    ...set("email_change_sent_at", user.email_change_sent_at),
    ...set("reauthentication_sent_at", user.reauthentication_sent_at),
    ...set("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 && { factors: factors.map(viewFactor) }),
    identities: identities.map(viewIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...set("banned_until", user.banned_until),
    ...set("deleted_at", user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

/** A factor as the API shows it: never its secret. */
export function viewFactor(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...set("friendly_name", factor.friendly_name),
    factor_type: factor.factor_type,
    ...set("last_challenged_at", factor.last_challenged_at),
  };
}

function viewIdentity(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...set("last_sign_in_at", identity.last_sign_in_at),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...set("email", identity.email),
  };
}

function groupByUser<Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.user_id);
    if (group === undefined) groups.set(row.user_id, [row]);
    else group.push(row);
  }
  return groups;
}

/** A member of the answer, unless it is null or empty. */
function set(name: string, value: string | null): Record<string, string> {
  return value === null || value === "" ? {} : { [name]: value };
}
