import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  changeComment,
  createComment,
  deleteComment,
  fetchComments,
  restoreComment,
} from "./comments.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchComments returns the oldest comment first", async () => {
  const row = {
    id,
    parent_id: null,
    author_id: id,
    client_name: null,
    text: "A typo",
    mentioned_ids: [id],
    created_at: "2026-11-30T09:00:00Z",
    edited_at: null,
    deleted_at: null,
  };
  const sent = stubFetch(() => Response.json([{ ...row, text: "Later" }, row]));
  expect(await fetchComments(id)).toMatchObject([
    { text: "A typo", mentionedIds: [id] },
    { text: "Later" },
  ]);
  expect(sent[0]?.url.searchParams.get("post_id")).toBe(`eq.${id}`);
  stubFetch(() => Response.json([{ ...row, mentioned_ids: ["?"] }]));
  await expect(fetchComments(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("sends commands that create, change, delete and restore comments", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  const input = { text: "A typo", mentionedIds: [] };
  await createComment("p", id, null, input);
  await createComment("p", id, "c", input);
  await changeComment("c", input);
  await deleteComment("c");
  await restoreComment("c");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/posts/p/comments", { id, ...input }],
    ["POST", "/api/v1/posts/p/comments", { id, parentId: "c", ...input }],
    ["PUT", "/api/v1/comments/c", input],
    ["DELETE", "/api/v1/comments/c", undefined],
    ["POST", "/api/v1/comments/c/restore", undefined],
  ]);
});
