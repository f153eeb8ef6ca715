import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../tests/fetch-stub.ts";
import { openPage } from "../tests/page.ts";
import { fetchProfileDetails } from "./accounts/profile-details.ts";
import { everybody } from "./accounts/profile-filter.ts";
import { fetchProfilePage } from "./accounts/profile-list.ts";
import { searchProfilePage } from "./accounts/profile-search.ts";
import { fetchRoleHistory } from "./accounts/role-history.ts";

const id = "00000000-0000-4000-8000-000000000001";
const createdAt = "2026-01-01T00:00:00.123456+00:00";

const profile = { id, email: null, full_name: null, user_role: "user", created_at: createdAt };
const details = {
  ...profile,
  email_confirmed_at: null,
  last_sign_in_at: null,
  open_sessions: 0,
};
const change = {
  id: 1,
  user_id: id,
  user_name: null,
  user_email: null,
  changed_by: null,
  changed_by_name: null,
  changed_by_email: null,
  from_role: "user",
  to_role: "admin",
  changed_at: createdAt,
};

beforeEach(openPage);

/** An odd row before and after a good one. */
const among = <Row extends object>(row: Row, odd: Partial<Record<keyof Row, unknown>>) =>
  Response.json([{ ...row, ...odd }, row, { ...row, ...odd }]);

it.each([
  ["a page of profiles", { user_role: "owner" }, () => fetchProfilePage(null)],
  ["a search", { id: "7" }, () => searchProfilePage(everybody, null)],
])("%s leaves out rows that do not match the schema, and counts them", async (_what, odd, read) => {
  stubFetch(() => among(profile, odd));
  const { profiles, unreadable } = await read();
  expect(profiles.map((one) => one.id)).toEqual([id]);
  expect(unreadable).toBe(2);
});

it("fetchRoleHistory leaves out rows that do not match the schema, and counts them", async () => {
  stubFetch(() => among(change, { to_role: "owner" }));
  const { changes, unreadable } = await fetchRoleHistory(null, null);
  expect(changes.map((one) => one.id)).toEqual([1]);
  expect(unreadable).toBe(2);
});

it("a page of only unreadable rows still has a next page", async () => {
  stubFetch(() =>
    Response.json([{ ...profile, created_at: createdAt, user_role: "owner" }], {
      headers: { "content-range": "0-0/2" },
    }),
  );
  expect(await fetchProfilePage(null)).toMatchObject({
    profiles: [],
    unreadable: 1,
    next: { id, createdAt, loaded: 1, total: 2 },
  });
});

it.each([null, undefined])("a profile with the role %s is read as a user's", async (role) => {
  stubFetch(() => Response.json([{ ...profile, user_role: role }]));
  expect(await fetchProfilePage(null)).toMatchObject({ profiles: [{ id, role: "user" }] });
});

it("fetchProfileDetails rejects details that do not match the schema", async () => {
  stubFetch(() => Response.json(details));
  await expect(fetchProfileDetails(id)).resolves.toBeDefined();
  stubFetch(() => Response.json({ ...details, open_sessions: -1 }));
  await expect(fetchProfileDetails(id)).rejects.toMatchObject({
    name: "AppError",
    kind: "unexpected",
    message: "",
  });
});
