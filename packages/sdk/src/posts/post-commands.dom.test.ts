import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { createPost, deletePost, restorePost, savePost, schedulePost } from "./post-commands.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";
const row = {
  id,
  workspace_id: "0197f0a0-0000-4000-8000-000000000002",
  author_id: null,
  revision: 3,
  content: { text: "Hello", media: [] },
  overrides: {},
  channel_ids: [],
  label_ids: [],
  time_choice: { kind: "at", wallTime: "2031-03-03T09:00" },
  created_at: "2026-11-22T09:00:00Z",
  updated_at: "2026-11-22T09:00:00Z",
  deleted_at: null,
};
const input = { content: row.content, overrides: {}, channelIds: ["c"] };

beforeEach(() => {
  openPage();
  storeSession();
});

test("createPost sends the browser's id, and savePost the post's revision", async () => {
  const sent = stubFetch(() => Response.json(row));
  expect(await createPost("w", id, input)).toMatchObject({
    id,
    revision: 3,
    channelIds: [],
    timeChoice: row.time_choice,
  });
  expect(await savePost(id, 2, input)).toMatchObject({ revision: 3 });
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/workspaces/w/posts", { id, ...input }],
    ["PUT", `/api/v1/posts/${id}`, { revision: 2, ...input }],
  ]);
});

test("savePost rejects a stale revision as a conflict, with the current row", async () => {
  const body = { error: { code: "stale_revision", message: "Look first." }, current: row };
  stubFetch(() => Response.json(body, { status: 409 }));
  await expect(savePost(id, 2, input)).rejects.toMatchObject({
    kind: "conflict",
    code: "stale_revision",
    answer: { current: row },
  });
});

test("savePost rejects a response that is no post", async () => {
  stubFetch(() => Response.json({ ...row, revision: "3" }));
  await expect(savePost(id, 2, input)).rejects.toMatchObject({ kind: "unexpected" });
});

test("sends commands that schedule a post for now or a time, delete and restore it", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  const at = { wallTime: "2026-11-24T09:00", timeZone: "Europe/Berlin" };
  await schedulePost(id, 3, ["c"], null);
  await schedulePost(id, 3, ["c"], at);
  await deletePost(id);
  await restorePost(id);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", `/api/v1/posts/${id}/schedule`, { revision: 3, channelIds: ["c"], at: null }],
    ["POST", `/api/v1/posts/${id}/schedule`, { revision: 3, channelIds: ["c"], at }],
    ["DELETE", `/api/v1/posts/${id}`, undefined],
    ["POST", `/api/v1/posts/${id}/restore`, undefined],
  ]);
});
