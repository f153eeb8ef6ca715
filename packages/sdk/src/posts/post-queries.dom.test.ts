import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import { countPosts } from "./post-counts.ts";
import { fetchRecentPosts } from "./post-facts.ts";
import { fetchPost, fetchPosts, fetchPostVersions, searchPosts } from "./posts.ts";
import { fetchSavedTexts } from "./saved-texts.ts";
import { fetchUsedLanguages } from "./used-languages.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T12:00:00Z") });
  openPage();
  storeSession();
});

afterEach(() => {
  vi.useRealTimers();
});

const withDeliveries = expect.stringMatching(/^select=.*,deliveries!left\(\)$/);
const latest = "order=updated_at.desc,id.asc";

test.each([
  ["a post", () => fetchPost("p"), ["posts", "id=eq.p"]],
  [
    "the first page of drafts",
    () => fetchPosts("w", "drafts", {}, 0),
    [
      "posts",
      withDeliveries,
      "workspace_id=eq.w",
      "evergreen_entry_id=is.null",
      "deleted_at=is.null",
      "deliveries.state=neq.cancelled",
      "deliveries=is.null",
      latest,
      "offset=0",
      "limit=50",
    ],
  ],
  [
    "the third page of deleted posts that meet conditions",
    () =>
      fetchPosts(
        "w",
        "deleted",
        {
          words: " rye  50% ",
          channelId: "c",
          authorId: "a",
          labelId: "l",
          since: "2026",
          until: "2027",
        },
        100,
      ),
    [
      "posts",
      withDeliveries,
      "workspace_id=eq.w",
      "evergreen_entry_id=is.null",
      "deleted_at=not.is.null",
      "content->>text=ilike.%rye%",
      String.raw`content->>text=ilike.%50\%%`,
      "channel_ids=cs.{c}",
      "author_id=eq.a",
      "label_ids=cs.{l}",
      "updated_at=gte.2026",
      "updated_at=lt.2027",
      latest,
      "offset=100",
      "limit=50",
    ],
  ],
  [
    "posts by words, with wildcards escaped",
    () => searchPosts("w", String.raw`50%_\off`, 7),
    [
      "posts",
      "workspace_id=eq.w",
      "deleted_at=is.null",
      String.raw`content->>text=ilike.%50\%\_\\off%`,
      latest,
      "limit=7",
    ],
  ],
  [
    "how many posts each list has",
    () => countPosts("w", { words: "Rye e\u0301te\u0301", authorId: "a", since: "2026" }),
    [
      "rpc/count_posts",
      { workspace_id: "w", patterns: ["%Rye%", "%été%"], author_id: "a", since: "2026" },
    ],
  ],
  [
    "a post's versions",
    () => fetchPostVersions("p"),
    ["post_versions", "post_id=eq.p", "order=revision.desc"],
  ],
  [
    "saved texts",
    () => fetchSavedTexts("w"),
    ["saved_texts", "workspace_id=eq.w", "deleted_at=is.null", "order=name.asc,id.asc"],
  ],
  [
    "the languages of the latest posts",
    () => fetchUsedLanguages("w"),
    ["posts", "workspace_id=eq.w", "deleted_at=is.null", "order=updated_at.desc", "limit=200"],
  ],
  [
    "the texts of 90 days and those to come",
    () => fetchRecentPosts("w"),
    [
      "deliveries",
      "workspace_id=eq.w",
      "state=in.(scheduled,publishing,published,editing)",
      "due_at=gte.2026-08-31T12:00:00.000Z",
      "order=due_at.desc",
      "limit=500",
    ],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});
