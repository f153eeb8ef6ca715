import type { Delivery } from "@postlark/domain/delivery";
import { beforeEach, expect, test } from "vitest";

import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import { fetchCountedDeliveries, withCounts } from "./counted-deliveries.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test.each([
  [
    "published deliveries by likes",
    () =>
      fetchCountedDeliveries(
        "w",
        "likes",
        { words: "rye", channelId: "c", authorId: "a", labelId: "l", since: "2026", until: "2027" },
        50,
      ),
    [
      "delivery_counts",
      expect.stringMatching(
        /^select=likes,reposts,replies,deliveries!inner\(id,.*,posts!inner\(label_ids,author_id\)\)$/,
      ),
      "workspace_id=eq.w",
      "deliveries.state=in.(published,editing,removing,removed)",
      "deliveries.content->>text=ilike.%rye%",
      "deliveries.channel_id=eq.c",
      "deliveries.posts.author_id=eq.a",
      "deliveries.posts.label_ids=cs.{l}",
      "published_at=gte.2026",
      "published_at=lt.2027",
      "order=likes.desc.nullslast,published_at.desc,delivery_id.asc",
      "offset=50",
      "limit=50",
    ],
  ],
  [
    "the counts of deliveries",
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its id is read
    () => withCounts([{ id: "d" } as Delivery, { id: "e" } as Delivery]),
    ["delivery_counts", "delivery_id=in.(d,e)"],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});
