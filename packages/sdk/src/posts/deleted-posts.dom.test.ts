import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchDeletedPosts } from "./deleted-posts.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

const id = "0197f0a0-0000-4000-8000-000000000001";
const row = {
  id,
  workspace_id: id,
  author_id: null,
  revision: 2,
  content: { text: "Rye from seven", media: [] },
  overrides: {},
  channel_ids: [id],
  label_ids: [],
  created_at: "2026-11-20T09:00:00Z",
  updated_at: "2026-11-22T09:00:00Z",
  deleted_at: "2026-11-22T09:00:00Z",
};

test("deleted posts are those of one workspace, the last deleted first, without what a list goes through", async () => {
  const sent = stubFetch(() => Response.json([row]));
  expect(await fetchDeletedPosts(id, id, 50)).toMatchObject([
    { content: { text: "Rye from seven" }, deletedAt: row.deleted_at },
  ]);
  const asked = sent[0]?.url.searchParams;
  expect(asked?.get("workspace_id")).toBe(`eq.${id}`);
  expect(asked?.get("deleted_at")).toBe("not.is.null");
  expect(asked?.get("evergreen_entry_id")).toBe("is.null");
  expect(asked?.get("label_ids")).toBe(`cs.{${id}}`);
  expect(asked?.get("order")).toBe("deleted_at.desc,id.asc");
  expect(asked?.get("offset")).toBe("50");
});
