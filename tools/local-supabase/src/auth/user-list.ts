import { invalid } from "./errors.ts";
import type { Db, UserRow } from "./users.ts";

/** Which part of the list is wanted. Pages count from one. */
export type Page = { page: number; perPage: number; filter: string };

/** Hosted Supabase gives this many, too, whatever is asked for. */
const maximumPerPage = 1000;

/** @throws AuthError 400 `validation_failed` */
export function parsePage(query: URLSearchParams): Page {
  const perPage = parseCount(query.get("per_page"), 50);
  return {
    page: Math.max(1, parseCount(query.get("page"), 1)),
    perPage: perPage === 0 ? 50 : Math.min(perPage, maximumPerPage),
    filter: query.get("filter") ?? "",
  };
}

/** The users of a page, the newest first, and how many there are on all pages. */
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
