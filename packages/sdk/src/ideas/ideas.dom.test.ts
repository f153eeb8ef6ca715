import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { addIdeaFeed, changeIdeaFeed, fetchIdeaFeeds, removeIdeaFeed } from "./idea-feeds.ts";
import {
  changeIdea,
  createIdea,
  deleteIdea,
  fetchIdeaColumns,
  fetchIdeas,
  moveIdea,
  orderIdeaColumns,
  removeIdeaColumn,
  restoreIdea,
  saveIdeaColumn,
  setIdeaLabel,
  writeIdea,
} from "./ideas.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("columns and cards are fetched, and an unknown stage is rejected", async () => {
  stubFetch(() => Response.json([{ id, stage: "work", name: null }]));
  expect(await fetchIdeaColumns(id)).toEqual([{ id, stage: "work", name: null }]);
  const card = { id, place: 1.5, text: "Rye", link: null, revision: 2, moves: 0, source: null };
  const row = {
    ...card,
    column_id: id,
    created_by: null,
    created_at: "now",
    post_id: null,
    label_ids: [id],
  };
  stubFetch(() => Response.json([row]));
  expect(await fetchIdeas(id)).toEqual([
    { ...card, columnId: id, createdBy: null, createdAt: "now", postId: null, labelIds: [id] },
  ]);
  stubFetch(() => Response.json([{ id, stage: "someday", name: null }]));
  await expect(fetchIdeaColumns(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("each change of the ideas board sends one command to the engine", async () => {
  const sent = stubFetch(() => Response.json({ postId: id }));
  const input = { text: "Rye", link: null };
  await createIdea("w", "i", "c", input);
  await changeIdea("i", 2, input);
  await moveIdea({ id: "i", moves: 3 }, { columnId: "c", afterId: null });
  await setIdeaLabel("i", "l", true);
  await setIdeaLabel("i", "l", false);
  await deleteIdea("i");
  await restoreIdea("i");
  expect(await writeIdea("i")).toBe(id);
  await saveIdeaColumn("w", "c", "Someday");
  await orderIdeaColumns("w", ["b", "a"]);
  await removeIdeaColumn("c");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body ?? null])).toEqual([
    ["PUT", "/api/v1/ideas/i", { workspaceId: "w", columnId: "c", ...input }],
    ["PATCH", "/api/v1/ideas/i", { revision: 2, ...input }],
    ["POST", "/api/v1/ideas/i/move", { moves: 3, columnId: "c", afterId: null }],
    ["PUT", "/api/v1/ideas/i/labels/l", null],
    ["DELETE", "/api/v1/ideas/i/labels/l", null],
    ["DELETE", "/api/v1/ideas/i", null],
    ["POST", "/api/v1/ideas/i/restore", null],
    ["POST", "/api/v1/ideas/i/post", null],
    ["PUT", "/api/v1/idea-columns/c", { workspaceId: "w", name: "Someday" }],
    ["POST", "/api/v1/workspaces/w/idea-columns/order", { columnIds: ["b", "a"] }],
    ["DELETE", "/api/v1/idea-columns/c", null],
  ]);
});

test("feeds are fetched, added, changed and removed", async () => {
  const feed = { id, url: "https://mill.example/feed", title: null, problem: "timeout" };
  const row = { ...feed, column_id: id, checked_at: null, fetch_at: "soon" };
  stubFetch(() => Response.json([row]));
  expect(await fetchIdeaFeeds(id)).toEqual([
    { ...feed, columnId: id, checkedAt: null, fetchAt: "soon" },
  ]);
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await addIdeaFeed("w", "f", { url: feed.url, columnId: "c" });
  await changeIdeaFeed("f", "d");
  await removeIdeaFeed("f");
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body ?? null])).toEqual([
    ["PUT", "/api/v1/idea-feeds/f", { workspaceId: "w", url: feed.url, columnId: "c" }],
    ["PATCH", "/api/v1/idea-feeds/f", { columnId: "d" }],
    ["DELETE", "/api/v1/idea-feeds/f", null],
  ]);
});
