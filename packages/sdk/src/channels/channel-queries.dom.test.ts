import { beforeEach, expect, test } from "vitest";

import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import { fetchChannelActivity } from "./channel-activity.ts";
import { fetchChannelGroups } from "./channel-groups.ts";
import { fetchChannelLimits } from "./channel-limits.ts";
import { fetchChannels } from "./channels.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test.each([
  [
    "channels",
    () => fetchChannels("w"),
    ["channels", "workspace_id=eq.w", "order=connected_at.asc,id.asc"],
  ],
  [
    "channels' last posts and next ones",
    () => fetchChannelActivity("w"),
    [
      "channels",
      "select=id,published:deliveries(published_at,url),due:deliveries(due_at)",
      "workspace_id=eq.w",
      "removed_at=is.null",
      "published.state=in.(published,editing)",
      "published.order=published_at.desc",
      "published.limit=1",
      "due.state=in.(scheduled,publishing)",
      "due.order=due_at.asc",
      "due.limit=1000",
    ],
  ],
  [
    "groups of channels",
    () => fetchChannelGroups("w"),
    ["channel_groups", "workspace_id=eq.w", "removed_at=is.null", "order=name.asc,id.asc"],
  ],
  [
    "channels' limits",
    () => fetchChannelLimits("w"),
    ["rpc/channel_limits", { workspace_id: "w" }],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});
