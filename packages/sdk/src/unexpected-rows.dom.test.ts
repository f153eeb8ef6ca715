import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../tests/fetch-stub.ts";
import { openPage } from "../tests/page.ts";
import { fetchProfileDetails } from "./profiles/profile-details.ts";
import { everybody } from "./profiles/profile-filter.ts";
import { fetchProfilePage } from "./profiles/profile-list.ts";
import { searchProfilePage } from "./profiles/profile-search.ts";
import { fetchRoleHistory } from "./roles/role-history.ts";

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

it.each([
  ["a page of profiles", [profile], { user_role: "owner" }, () => fetchProfilePage(null)],
  ["a search", [profile], { id: "7" }, () => searchProfilePage(everybody, null)],
  ["a profile's details", details, { open_sessions: -1 }, () => fetchProfileDetails(id)],
  ["a role's history", [change], { to_role: "owner" }, () => fetchRoleHistory(null, null)],
])("%s takes no row that is none", async (_what, answer, broken, read) => {
  stubFetch(() => Response.json(answer));
  await expect(read()).resolves.toBeDefined();
  const worse = Array.isArray(answer) ? answer.map((row) => ({ ...row, ...broken })) : broken;
  stubFetch(() => Response.json(worse));
  await expect(read()).rejects.toMatchObject({ name: "AppError", kind: "unexpected", message: "" });
});
