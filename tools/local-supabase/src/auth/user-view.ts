import { requireExisting, invalid } from "./errors.ts";
import type { FactorRow } from "./factors.ts";
import type { IdentityRow } from "./identities.ts";
import type { Db, UserRow } from "./users.ts";

/** A user as the API returns it, without unset fields, as in Supabase Auth. */
export type UserView = Readonly<Record<string, unknown>> & { id: string };

export type ViewedRows = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** The columns of `auth.users u` for a view, with timestamps in ISO 8601. */
export const viewedColumns = (db: Db) => db`
  to_jsonb(u) as user,
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]')
    from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(f) order by f.created_at, f.id), '[]')
    from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** A user as the API returns it; `user`, if given, overrides the current row. */
export async function viewUser(db: Db, id: string, user?: UserRow): Promise<UserView> {
  const [rows] = await db<ViewedRows[]>`
    select ${viewedColumns(db)} from auth.users u where u.id = ${id}`;
  const now = requireExisting(rows);
  return viewOf({ ...now, user: user ?? now.user });
}

export function viewOf({ user, identities, factors }: ViewedRows): UserView {
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

/** A factor as the API returns it, without its secret. */
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

/** A row's fields that are neither null nor empty. */
function present<Row extends object>(row: Row, ...names: (keyof Row & string)[]) {
  return Object.fromEntries(names.filter((name) => row[name]).map((name) => [name, row[name]]));
}

type Page = { page: number; perPage: number };

/** The maximum of hosted Supabase, whatever is requested. */
const maximumPerPage = 1000;

export function parsePage(query: URLSearchParams): Page {
  // Without an error, the full list would be taken for the search's result.
  if (query.has("filter")) throw invalid("The list of users cannot be filtered");
  return {
    page: parseCount(query.get("page")) || 1,
    perPage: Math.min(parseCount(query.get("per_page")) || 50, maximumPerPage),
  };
}

export async function viewPage(
  db: Db,
  { page, perPage }: Page,
): Promise<{ users: UserView[]; total: number }> {
  const [[count], rows] = await Promise.all([
    db<[{ total: number }]>`select count(*)::int as total from auth.users`,
    db<ViewedRows[]>`
      select ${viewedColumns(db)} from auth.users u order by u.created_at desc, u.id desc
      limit ${perPage} offset ${(page - 1) * perPage}`,
  ]);
  return { users: rows.map(viewOf), total: count.total };
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

function parseCount(value: string | null): number {
  if (/^\d{0,10}$/.test(value ?? "")) return Number(value);
  throw invalid(`Bad Pagination Parameters: "${value?.slice(0, 20)}" is not a page number`);
}
