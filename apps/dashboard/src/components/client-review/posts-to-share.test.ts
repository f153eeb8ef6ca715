import { expect, test } from "vitest";

import { postsToShare } from "./posts-to-share.ts";

test("postsToShare names each post once of which something is to be published", () => {
  const rows = [
    { postId: "a", deliveries: [{ state: "scheduled" }] },
    { postId: "b", deliveries: [{ state: "published" }, { state: "awaiting_approval" }] },
    { postId: "a", deliveries: [{ state: "scheduled" }] },
    { postId: "c", deliveries: [{ state: "failed" }] },
    { postId: "d", deliveries: [] },
  ] as const;
  expect(postsToShare(rows)).toEqual(["a", "b"]);
});
