import { expect, test } from "vitest";

import { groupNotices, type Notice } from "./notice.ts";

const notice = (id: string, postId: string | null): Notice => ({
  id,
  kind: "comment",
  postId,
  postText: null,
  channelId: null,
  channelName: null,
  commentId: null,
  commentText: null,
  actorName: null,
  at: "2026-11-20T09:00:00Z",
  readAt: null,
});

test("groupNotices groups the notices of a post where its latest one is", () => {
  const groups = groupNotices([
    notice("a", "post"),
    notice("b", null),
    notice("c", "other"),
    notice("d", "post"),
    notice("e", null),
  ]);
  expect(groups.map(({ notices }) => notices.map(({ id }) => id))).toEqual([
    ["a", "d"],
    ["b"],
    ["c"],
    ["e"],
  ]);
});
