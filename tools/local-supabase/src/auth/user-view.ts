import { existing, invalid } from "./errors.ts";
import { type FactorRow, findFactors } from "./factors.ts";
import { type IdentityRow, findIdentities } from "./identities.ts";
import { type Db, type UserRow, findUserById } from "./users.ts";

/** A user as the API shows it; what is not set is left out, as Supabase Auth does. */
export type UserView = Readonly<Record<string, unknown>> & { id: string };

export async function viewUsers(db: Db, users: readonly UserRow[]): Promise<UserView[]> {
  const ids = users.map(({ id }) => id);
  const [identities, factors] = await Promise.all([findIdentities(db, ids), findFactors(db, ids)]);
  const identitiesOf = groupByUser(identities);
  const factorsOf = groupByUser(factors);
  return users.map((user) =>
    viewOf(user, identitiesOf.get(user.id) ?? [], factorsOf.get(user.id) ?? []),
  );
}

export async function viewUserById(db: Db, id: string): Promise<UserView> {
  return viewUser(db, existing(await findUserById(db, id)));
}

export async function viewUser(db: Db, user: UserRow): Promise<UserView> {
  const [identities, factors] = await Promise.all([
    findIdentities(db, [user.id]),
    findFactors(db, [user.id]),
  ]);
  return viewOf(user, identities, factors);
}

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
    ...present(user, "email_confirmed_at", "invited_at"),
    phone: user.phone ?? "",
    ...present(user, "phone_confirmed_at", "confirmation_sent_at", "confirmed_at"),
    ...present(user, "recovery_sent_at"),
    ...(user.email_change && { new_email: user.email_change }),
    ...present(user, "email_change_sent_at", "reauthentication_sent_at", "last_sign_in_at"),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 && { factors: factors.map(viewFactor) }),
    identities: identities.map(viewIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present(user, "banned_until", "deleted_at"),
    is_anonymous: user.is_anonymous,
  };
}

/** A factor as the API shows it: never its secret. */
export function viewFactor(factor: FactorRow): Record<string, unknown> {
  const { id, created_at, updated_at, status, factor_type } = factor;
  return {
    id,
    created_at,
    updated_at,
    status,
    ...present(factor, "friendly_name"),
    factor_type,
    ...present(factor, "last_challenged_at"),
  };
}

function viewIdentity(identity: IdentityRow): Record<string, unknown> {
  const { id, provider_id, user_id, identity_data, provider, created_at, updated_at } = identity;
  return {
    identity_id: id,
    id: provider_id,
    user_id,
    identity_data,
    provider,
    ...present(identity, "last_sign_in_at"),
    created_at,
    updated_at,
    ...present(identity, "email"),
  };
}

/** Those of a row's members that are neither null nor empty. */
function present<Row extends object>(row: Row, ...names: (keyof Row & string)[]) {
  return Object.fromEntries(names.filter((name) => row[name]).map((name) => [name, row[name]]));
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

type Page = { page: number; perPage: number; filter: string };

/** Hosted Supabase gives this many, too, whatever is asked for. */
const maximumPerPage = 1000;

export function parsePage(query: URLSearchParams): Page {
  const perPage = parseCount(query.get("per_page"), 50);
  return {
    page: Math.max(1, parseCount(query.get("page"), 1)),
    perPage: perPage === 0 ? 50 : Math.min(perPage, maximumPerPage),
    filter: query.get("filter") ?? "",
  };
}

export async function listUsers(
  db: Db,
  { page, perPage, filter }: Page,
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${filter.replace(/[\\%_]/g, "\\$&")}%`;
  const matching =
    filter === ""
      ? db``
      : db`where email like ${pattern} or raw_user_meta_data ->> 'full_name' ilike ${pattern}`;
  const [[count], users] = await Promise.all([
    db<[{ total: number }]>`select count(*)::int as total from auth.users ${matching}`,
    db<UserRow[]>`
      select * from auth.users ${matching} order by created_at desc, id desc
      limit ${perPage} offset ${(page - 1) * perPage}`,
  ]);
  return { users, total: count.total };
}

/** The `Link` and `X-Total-Count` headers of a page, as Supabase Auth writes them. */
export function pageHeaders(url: URL, { page, perPage }: Page, total: number) {
  const last = Math.ceil(total / perPage);
  const linkTo = (number: number, relation: string) => {
    // auth-js reads the number behind the first "=".
    const query = new URLSearchParams({ page: String(number) });
    for (const [name, value] of url.searchParams) if (name !== "page") query.set(name, value);
    return `<${url.pathname}?${query.toString()}>; rel="${relation}"`;
  };
  const links = page < last ? [linkTo(page + 1, "next")] : [];
  links.push(linkTo(last, "last"));
  return { link: links.join(", "), "x-total-count": String(total) };
}

function parseCount(value: string | null, fallback: number): number {
  if (value === null || value === "") return fallback;
  const count = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(count)) {
    throw invalid(`Bad Pagination Parameters: "${value.slice(0, 20)}" is not a page number`);
  }
  return count;
}
