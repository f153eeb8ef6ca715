import { beforeEach, expect, it } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { clearBrowser } from "../../tests/stored-session.ts";
import { configureBackend } from "../backend.ts";
import { fetchRoleHistory, historyPageSize } from "./role-history.ts";

const sam = "00000000-0000-4000-8000-000000000001";
const ada = "00000000-0000-4000-8000-000000000002";

const row = (id: number) => ({
  id,
  user_id: sam,
  user_name: "Sam",
  user_email: "sam@example.com",
  changed_by: ada,
  changed_by_name: "Ada",
  changed_by_email: null,
  from_role: "user",
  to_role: "admin",
  changed_at: "2026-01-01T00:00:00.123456+00:00",
});

beforeEach(() => {
  clearBrowser();
  configureBackend({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" });
});

it("asks for the newest first, and tells who changed whom", async () => {
  const sent = stubFetch(() => Response.json([row(7)]));
  const { changes, next } = await fetchRoleHistory(null, null);
  expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
    select: "*",
    order: "id.desc",
    limit: String(historyPageSize + 1),
  });
  expect(changes).toEqual([
    {
      id: 7,
      person: { id: sam, name: "Sam", email: "sam@example.com" },
      changedBy: { id: ada, name: "Ada", email: null },
      from: "user",
      to: "admin",
      changedAt: "2026-01-01T00:00:00.123456+00:00",
    },
  ]);
  expect(next).toBeNull();
});

it("goes on where the page before ended, for one person", async () => {
  const rows = Array.from({ length: historyPageSize + 1 }, (_, index) => row(100 - index));
  stubFetch(() => Response.json(rows));
  const { changes, next } = await fetchRoleHistory(sam, null);
  expect(changes).toHaveLength(historyPageSize);
  expect(next).toBe(51);

  const sent = stubFetch(() => Response.json([]));
  expect(await fetchRoleHistory(sam, next)).toEqual({ changes: [], next: null });
  expect(sent[0]?.url.searchParams.get("id")).toBe("lt.51");
  expect(sent[0]?.url.searchParams.get("user_id")).toBe(`eq.${sam}`);
});

it("says what the service itself did", async () => {
  stubFetch(() => Response.json([{ ...row(1), changed_by: null, changed_by_name: null }]));
  const { changes } = await fetchRoleHistory(null, null);
  expect(changes[0]?.changedBy).toBeNull();
});

it("takes no row that is no change", async () => {
  stubFetch(() => Response.json([{ ...row(1), to_role: "owner" }]));
  await expect(fetchRoleHistory(null, null)).rejects.toMatchObject({ kind: "unexpected" });
});
