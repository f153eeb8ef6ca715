import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { sentQueries } from "../tests/sent-queries.ts";
import { openPage, storeSession } from "../tests/page.ts";
import { fetchApprovalRules, fetchApprovals } from "./approvals/approvals.ts";
import { fetchArchivedPeople } from "./archive/archived-people.ts";
import { fetchAwaited } from "./approvals/awaited-approvals.ts";
import { type AuditCursor, type AuditFilter, fetchAudit } from "./audit/audit.ts";
import { fetchCalendarFeed } from "./calendar/calendar-feeds.ts";
import { countWorkingClientLinks, fetchClientLinks } from "./client-review/client-links.ts";
import { fetchComments } from "./posts/comments.ts";
import { fetchEvergreen, fetchRepeatingPosts } from "./recurring/evergreen.ts";
import { fetchHolidayPlaces } from "./calendar/holidays.ts";
import { fetchIdeaFeeds } from "./ideas/idea-feeds.ts";
import { fetchIdeaColumns, fetchIdeas } from "./ideas/ideas.ts";
import { fetchImports } from "./imports/imports.ts";
import { countLabelled, fetchCalendarLabels, fetchLabels } from "./posts/labels.ts";
import { fetchBrandVoice } from "./ai/brand-voice.ts";
import { fetchPageProfile } from "./public-page/page-profile.ts";
import { fetchBrand } from "./workspaces/workspace-brand.ts";
import { fetchModel, fetchUsedTokens } from "./ai/models.ts";
import { fetchCalendarPictures } from "./calendar/calendar-pictures.ts";
import { fetchNotes } from "./calendar/notes.ts";
import { fetchNotices } from "./notifications/notices.ts";
import { fetchRunningSeries, fetchSeries } from "./recurring/series.ts";

const now = "2026-11-15T12:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  openPage();
  storeSession();
});

afterEach(() => {
  vi.useRealTimers();
});

const ofWorkspace = "workspace_id=eq.w";

test.each<[string, AuditFilter, AuditCursor | null, readonly string[]]>([
  ["no filter", {}, null, []],
  ["a person", { actorId: "a" }, null, ["actor_id=eq.a"]],
  ["a kind", { kind: "post" }, null, ["kind=eq.post"]],
  ["a post", { postId: "p" }, null, ["post_id=eq.p"]],
  ["a beginning", { since: "2026-01" }, null, ["at=gte.2026-01"]],
  ["an end", { until: "2026-02" }, null, ["at=lt.2026-02"]],
  [
    "the event before",
    {},
    { id: 13, at: "2026-01" },
    ["at=lte.2026-01", 'or=(at.lt."2026-01",and(at.eq."2026-01",id.lt.13))'],
  ],
])("fetchAudit with %s sends the expected query", async (_what, filter, after, filters) => {
  expect(await sentQueries(() => fetchAudit("w", filter, after, 7))).toEqual([
    ["audit_events", ofWorkspace, ...filters, "order=at.desc,id.desc", "limit=7"],
  ]);
});

test.each([
  [
    "a post's approvals",
    () => fetchApprovals("p"),
    ["approvals", expect.stringContaining("client_links("), "post_id=eq.p", "order=id.asc"],
  ],
  ["approval rules", () => fetchApprovalRules("w"), ["approval_rules", ofWorkspace]],
  [
    "the people of an imported archive",
    () => fetchArchivedPeople("w"),
    ["archived_people", ofWorkspace, "name=neq."],
  ],
  ["awaited approvals", () => fetchAwaited("p"), ["rpc/awaited_approvals", { post_id: "p" }]],
  [
    "a calendar's address",
    () => fetchCalendarFeed("w"),
    ["rpc/calendar_feed_made_at", { workspace_id: "w" }],
  ],
  [
    "a post's client links",
    () => fetchClientLinks("p"),
    [
      "client_links",
      expect.stringContaining("showing:client_link_posts!inner(post_id)"),
      "showing.post_id=eq.p",
      "order=made_at.desc,id.asc",
      "limit=50",
    ],
  ],
  [
    "a member's working client links",
    () => countWorkingClientLinks("w", "u"),
    [
      "HEAD client_links",
      ofWorkspace,
      "made_by=eq.u",
      "revoked_at=is.null",
      `expires_at=gt.${now}`,
    ],
  ],
  [
    "a post's comments",
    () => fetchComments("p"),
    ["post_comments", "post_id=eq.p", "order=created_at.desc,id.asc", "limit=1000"],
  ],
  ["evergreen lists", () => fetchEvergreen("w"), ["rpc/evergreen_of", { workspace_id: "w" }]],
  ["holiday places", () => fetchHolidayPlaces("w"), ["workspaces", "id=eq.w"]],
  [
    "idea feeds",
    () => fetchIdeaFeeds("w"),
    ["idea_feeds", ofWorkspace, "removed_at=is.null", "order=created_at.asc,id.asc"],
  ],
  [
    "idea columns",
    () => fetchIdeaColumns("w"),
    ["idea_columns", ofWorkspace, "removed_at=is.null", "order=place.asc,id.asc"],
  ],
  [
    "ideas",
    () => fetchIdeas("w"),
    ["ideas", ofWorkspace, "deleted_at=is.null", "order=place.asc,id.asc", "limit=1000"],
  ],
  ["imports", () => fetchImports("w"), ["imports", ofWorkspace, "order=made_at.desc", "limit=10"]],
  [
    "labels",
    () => fetchLabels("w"),
    ["labels", ofWorkspace, "deleted_at=is.null", "order=name.asc,id.asc"],
  ],
  [
    "the number of posts with a label",
    () => countLabelled("w", "l"),
    ["HEAD posts", ofWorkspace, "deleted_at=is.null", "label_ids=cs.{l}"],
  ],
  [
    "a calendar's labels",
    () => fetchCalendarLabels("w", new Date("2026-11-01"), new Date("2026-12-01")),
    [
      "rpc/calendar_labels",
      {
        workspace_id: "w",
        since: "2026-11-01T00:00:00.000Z",
        until: "2026-12-01T00:00:00.000Z",
      },
    ],
  ],
  [
    "the first pictures of a calendar's posts",
    () => fetchCalendarPictures("w", new Date("2026-11-01"), new Date("2026-12-01")),
    [
      "posts",
      "select=id,first:content->media->0,deliveries!inner()",
      ofWorkspace,
      "content->media->0=not.is.null",
      "deliveries.due_at=gte.2026-11-01T00:00:00.000Z",
      "deliveries.due_at=lt.2026-12-01T00:00:00.000Z",
      "order=id.asc",
    ],
  ],
  ["a workspace's model", () => fetchModel("w"), ["model_providers", ofWorkspace]],
  [
    "the tokens that a member used this month",
    () => fetchUsedTokens("w", "u"),
    ["model_usage", ofWorkspace, "user_id=eq.u", "month=eq.2026-11-01"],
  ],
  ["how a workspace appears", () => fetchBrand("w"), ["workspace_brands", ofWorkspace]],
  ["what a page shows", () => fetchPageProfile("w"), ["page_profiles", ofWorkspace]],
  ["a brand voice", () => fetchBrandVoice("w"), ["brand_voices", ofWorkspace]],
  [
    "notes that overlap a period",
    () => fetchNotes("w", "2026-12-01", "2026-12-31"),
    [
      "calendar_notes",
      ofWorkspace,
      "deleted_at=is.null",
      "first_day=lte.2026-12-31",
      "last_day=gte.2026-12-01",
      "order=first_day.asc,id.asc",
      "limit=1000",
    ],
  ],
  ["notices", () => fetchNotices("w"), ["rpc/my_notices", { workspace_id: "w" }]],
  ["series", () => fetchSeries(["s", "t"]), ["series", "id=in.(s,t)"]],
  [
    "a post's running series",
    () => fetchRunningSeries("p", new Date(now)),
    [
      "series",
      expect.stringContaining(",deliveries("),
      "post_id=eq.p",
      "ended_at=is.null",
      `deliveries.due_at=gt.${now}`,
      "limit=1",
    ],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});

test("repeating posts are those of running series and those of evergreen lists", async () => {
  expect(await sentQueries(() => fetchRepeatingPosts("w"))).toEqual([
    ["series", ofWorkspace, "ended_at=is.null", "limit=1000"],
    ["posts", ofWorkspace, "evergreen_entry_id=not.is.null", "limit=1000"],
  ]);
});
