import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchNotices, markNotices } from "./notices.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchNotices returns the latest notices and the number of unread ones", async () => {
  const row = {
    id,
    kind: "mention",
    post_id: id,
    post_text: "Rolls",
    channel_id: id,
    channel_name: "Harbour",
    comment_id: id,
    comment_text: "Look",
    actor_name: "Ada",
    at: "2026-11-30T09:00:00Z",
    read_at: null,
    unread: 12,
  };
  stubFetch(() => Response.json([row]));
  expect(await fetchNotices(id)).toMatchObject({
    latest: [{ kind: "mention", postText: "Rolls", channelId: id, actorName: "Ada" }],
    unread: 12,
  });
  stubFetch(() => Response.json([]));
  expect(await fetchNotices(id)).toEqual({ latest: [], unread: 0 });
  stubFetch(() => Response.json([{ ...row, kind: "gossip" }]));
  await expect(fetchNotices(id)).rejects.toMatchObject({ kind: "unexpected" });
});

test("markNotices marks single notices, a post's, or all, as read or unread", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await markNotices("w", { noticeIds: [id] });
  await markNotices("w", { postId: id });
  await markNotices("w", {});
  await markNotices("w", { noticeIds: [id] }, false);
  expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([
    ["/api/v1/workspaces/w/notices/read", { noticeIds: [id], isRead: true }],
    ["/api/v1/workspaces/w/notices/read", { postId: id, isRead: true }],
    ["/api/v1/workspaces/w/notices/read", { isRead: true }],
    ["/api/v1/workspaces/w/notices/read", { noticeIds: [id], isRead: false }],
  ]);
});
