import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { clearBrowser } from "../../tests/stored-session.ts";
import { configureBackend } from "../backend.ts";
import { everybody } from "./profile-filter.ts";
import { searchProfilePage } from "./profile-search.ts";

const found = {
  id: "00000000-0000-4000-8000-000000000001",
  email: "ann@example.com",
  full_name: "Ann",
  user_role: "admin",
  created_at: "2026-01-01T00:00:00.123456+00:00",
  sort_key: "ann",
  total: 3,
};

const admins = {
  words: "an",
  role: "admin",
  order: { by: "name", isDescending: false },
} as const;

beforeEach(() => {
  clearBrowser();
  configureBackend({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" });
});

it("asks for what the filter lets through, in its order", async () => {
  const sent = stubFetch(() => Response.json([found]));
  const page = await searchProfilePage(admins, null);
  expect(sent[0]?.url.pathname).toBe("/rest/v1/rpc/search_profiles");
  expect(sent[0]?.body).toEqual({
    words: "an",
    only_role: "admin",
    sort_by: "name",
    is_descending: false,
    page_size: 1_000,
  });
  expect(page.total).toBe(3);
  expect(page.profiles).toEqual([expect.objectContaining({ fullName: "Ann", role: "admin" })]);
});

it("begins the next page after the last row, and ends after the last page", async () => {
  stubFetch(() => Response.json([found]));
  const { next } = await searchProfilePage(admins, null);
  const last = { ...found, id: "00000000-0000-4000-8000-000000000002", total: null };
  const sent = stubFetch(() => Response.json([last, last]));
  const page = await searchProfilePage(admins, next);
  expect(sent[0]?.body).toMatchObject({
    after_key: "ann",
    after_created_at: "2026-01-01T00:00:00.123456+00:00",
    after_id: found.id,
  });
  expect(page).toMatchObject({ total: 3, next: null });
});

it("names no role when either will do", async () => {
  const sent = stubFetch(() => Response.json([]));
  const page = await searchProfilePage({ ...everybody, words: "zzz" }, null);
  expect(sent[0]?.body).not.toHaveProperty("only_role");
  expect(page).toEqual({ profiles: [], total: 0, next: null });
});
