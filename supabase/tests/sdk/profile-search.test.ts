// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { everybody } from "@postlark/sdk/profile-filter";
import type { ProfileFilter, ProfileOrder } from "@postlark/sdk/profile-filter";
import { searchProfilePage } from "@postlark/sdk/profile-search";
import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { openPage } from "./page.ts";

let ada: TestUser;
let sam: TestUser;

/** Users whose names and times collide, in numbers that take several pages and deserve an index. */
async function fillDatabase() {
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'crowd.' || n || '@search.test',
      case when n % 10 = 0 then '{}' else jsonb_build_object('full_name', 'Crowd ' || n % 7) end
    from generate_series(1, 5200) n`;
  await sql`
    update public.profiles set created_at = now() - interval '1 second' * (random() * 5)::int
    where email like 'crowd.%'`;
  await sql`
    update public.user_roles set role = 'admin' where user_id in (
      select id from public.profiles where email like 'crowd.%99@search.test')`;
  await sql`update public.profiles set full_name = '100% Őszi_Éva\\' where email = 'crowd.1@search.test'`;
  await sql`analyze public.profiles`;
}

beforeAll(async () => {
  [ada, sam] = await Promise.all([createAdmin("Ada"), createUser("Sam")]);
  await fillDatabase();
});

beforeEach(async () => {
  openPage();
  await signIn({ ...ada, remember: false });
});

afterAll(async () => {
  await signOut();
  await sql`delete from auth.users where email like 'crowd.%'`;
});

/** Everything that a filter lets through, page after page. */
async function readAll(filter: ProfileFilter) {
  const pages = [await searchProfilePage(filter, null)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await searchProfilePage(filter, next));
  }
  return { total: pages[0]?.total, profiles: pages.flatMap(({ profiles }) => profiles) };
}

const emailsFor = async (words: string) =>
  (await readAll({ ...everybody, words })).profiles.map(({ email }) => email);

describe("searching profiles", () => {
  it.each(["crowd.4321", "CROWD.4321@Search"])(
    "finds a profile by its email address when searching for %s",
    async (words) => {
      expect(await emailsFor(words)).toEqual(["crowd.4321@search.test"]);
    },
  );

  it.each(["100%", "i_É", "őszi", "éva\\"])("matches %s in a name literally", async (words) => {
    expect(await emailsFor(words)).toEqual(["crowd.1@search.test"]);
  });

  it("finds nobody by unknown text or text that spans name and address", async () => {
    expect(await emailsFor("no one is called so")).toEqual([]);
    expect(await emailsFor("éva\\crowd.1")).toEqual([]);
  });

  it("filters by role", async () => {
    const { profiles, total } = await readAll({ ...everybody, words: "crowd.", role: "admin" });
    expect(total).toBe(52);
    expect(profiles).toHaveLength(52);
    expect(new Set(profiles.map(({ role }) => role))).toEqual(new Set(["admin"]));
  });

  it("uses an index", async () => {
    const { data } = await ada.client.auth.getClaims();
    const scans = await sql.begin(async (transaction) => {
      await transaction`
        select set_config('request.jwt.claims', ${JSON.stringify(data?.claims)}, true)`;
      await transaction`select from public.search_profiles(words => 'crowd.4321')`;
      const [row] = await transaction<{ scans: string }[]>`
        select pg_stat_get_xact_numscans('public.profiles_by_words'::regclass) as scans`;
      return Number(row?.scans);
    });
    expect(scans).toBeGreaterThan(0);
  });

  it("is refused to users without the admin role", async () => {
    await signIn({ ...sam, remember: false });
    await expect(searchProfilePage(everybody, null)).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the order of profiles", () => {
  const keys = {
    created_at: sql`created_at`,
    name: sql`lower(coalesce(full_name, ''))`,
    email: sql`lower(coalesce(email, ''))`,
    role: sql`user_role`,
  };
  const orders = (["created_at", "name", "email", "role"] as const).flatMap((by) =>
    [false, true].map((isDescending): ProfileOrder => ({ by, isDescending })),
  );

  it.each(orders)(
    "returns every profile once, ordered by $by (descending: $isDescending)",
    async (order) => {
      const direction = order.isDescending ? sql`desc` : sql`asc`;
      const expected = await sql`
      select id from public.profiles
      order by ${keys[order.by]} ${direction}, created_at ${direction}, id ${direction}`;
      const { profiles, total } = await readAll({ ...everybody, order });
      expect(total).toBe(expected.length);
      expect(profiles.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );
});
