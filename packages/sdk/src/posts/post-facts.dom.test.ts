import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchMissingLinks, fetchRecentPosts } from "./post-facts.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

const workspace = "0197f0a0-0000-4000-8000-000000000001";
const row = {
  post_id: "0197f0a0-0000-4000-8000-000000000002",
  channel_id: "0197f0a0-0000-4000-8000-000000000003",
  due_at: "2026-11-20T09:00:00Z",
  text: "Rye",
};

test("fetchRecentPosts reads texts of the last 90 days with their publishing or due time", async () => {
  const sent = stubFetch(() =>
    Response.json([
      { ...row, state: "published", published_at: "2026-11-20T09:00:01Z" },
      { ...row, state: "scheduled", published_at: null },
    ]),
  );
  expect(await fetchRecentPosts(workspace)).toMatchObject([
    { text: "Rye", isOut: true, at: "2026-11-20T09:00:01Z" },
    { text: "Rye", isOut: false, at: "2026-11-20T09:00:00Z" },
  ]);
  const params = sent[0]?.url.searchParams;
  expect(params?.get("workspace_id")).toBe(`eq.${workspace}`);
  expect(params?.get("state")).toBe("in.(scheduled,publishing,published,editing)");
  const days = (Date.now() - Date.parse(params?.get("due_at")?.slice(4) ?? "")) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

test("fetchMissingLinks sends at most 20 links", async () => {
  const sent = stubFetch(() => Response.json({ missing: ["https://a.example/1"] }));
  const urls = Array.from({ length: 30 }, (_, index) => `https://a.example/${index}`);
  expect(await fetchMissingLinks(workspace, urls)).toEqual(["https://a.example/1"]);
  expect(sent[0]?.body).toEqual({ urls: urls.slice(0, 20) });
});
