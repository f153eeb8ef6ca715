import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openPage, storeSession } from "../tests/page.ts";
import { sentQueries } from "../tests/sent-queries.ts";
import { fetchCancelled, fetchPostsBy } from "./calendar/calendar-filters.ts";
import { fetchCalendar } from "./calendar/calendar.ts";
import {
  fetchDeliveries,
  fetchDeliveriesOfPost,
  fetchDeliveryEvents,
  fetchOverdue,
  fetchToApprove,
} from "./deliveries/deliveries.ts";
import {
  countPartsOut,
  fetchDeliveryEdits,
  fetchDeliveryEditors,
} from "./published-changes/edits.ts";
import { fetchChannelBacklog } from "./channels/channel-backlog.ts";
import { answerOverdue, countOverdue } from "./deliveries/overdue.ts";
import { fetchReadings } from "./verification/readings.ts";

const now = "2026-11-15T12:00:00.000Z";
const since = new Date("2026-11-01T00:00:00Z");
const until = new Date("2026-12-01T00:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  openPage();
  storeSession();
});

afterEach(() => {
  vi.useRealTimers();
});

const fromNovember = "due_at=gte.2026-11-01T00:00:00.000Z";
const untilDecember = "due_at=lt.2026-12-01T00:00:00.000Z";
const withPost = expect.stringMatching(/^select=.*,posts!inner\(label_ids,author_id\)$/);
const restored = [
  "deliveries",
  "workspace_id=eq.w",
  "state=in.(scheduled,publishing,awaiting_approval)",
  "problem->>code=eq.restored",
];
const soonest = ["order=due_at.asc,id.asc"];

test.each([
  [
    "the cancelled deliveries of a period",
    () => fetchCancelled("w", since, until),
    ["deliveries", "workspace_id=eq.w", "state=eq.cancelled", fromNovember, untilDecember].concat(
      soonest,
      "limit=500",
    ),
  ],
  [
    "an author's posts due in a period",
    () => fetchPostsBy("w", "a", since, until),
    [
      "posts",
      "select=id,deliveries!inner(due_at)",
      "workspace_id=eq.w",
      "author_id=eq.a",
      `deliveries.${fromNovember}`,
      `deliveries.${untilDecember}`,
    ],
  ],
  [
    "a calendar's period",
    () => fetchCalendar("w", since, until),
    [
      "rpc/calendar_deliveries",
      {
        workspace_id: "w",
        since: "2026-11-01T00:00:00.000Z",
        until: "2026-12-01T00:00:00.000Z",
      },
    ],
  ],
  [
    "deliveries in some states, soonest first",
    () => fetchDeliveries("w", { states: ["scheduled", "publishing"], order: "soonest" }),
    [
      "deliveries",
      withPost,
      "workspace_id=eq.w",
      "state=in.(scheduled,publishing)",
      "order=due_at.asc.nullslast,id.asc",
      "offset=0",
      "limit=50",
    ],
  ],
  [
    "deliveries with a label, and those with requested changes, latest first",
    () =>
      fetchDeliveries(
        "w",
        {
          states: ["failed", "unknown"],
          withRefused: true,
          where: { labelId: "l", since: "2026" },
          order: "latest",
        },
        50,
      ),
    [
      "deliveries",
      withPost,
      "workspace_id=eq.w",
      "or=(state.in.(failed,unknown),and(state.eq.awaiting_approval,problem->>code.eq.changes_asked))",
      "posts.label_ids=cs.{l}",
      "due_at=gte.2026",
      "order=published_at.desc.nullslast,updated_at.desc,id.asc",
      "offset=50",
      "limit=50",
    ],
  ],
  [
    "published deliveries by words, channel, author and day",
    () =>
      fetchDeliveries("w", {
        states: ["published"],
        order: "latest",
        where: { words: "rye", channelId: "c", authorId: "a", until: "2027" },
      }),
    [
      "deliveries",
      withPost,
      "workspace_id=eq.w",
      "state=in.(published)",
      "content->>text=ilike.%rye%",
      "channel_id=eq.c",
      "posts.author_id=eq.a",
      "published_at=lt.2027",
      "order=published_at.desc.nullslast,updated_at.desc,id.asc",
      "offset=0",
      "limit=50",
    ],
  ],
  [
    "deliveries without those that wait since a restore",
    () =>
      fetchDeliveries("w", { states: ["scheduled"], order: "soonest", isMoving: true, most: 3 }, 3),
    [
      "deliveries",
      withPost,
      "workspace_id=eq.w",
      "state=in.(scheduled)",
      "or=(problem.is.null,problem->>code.neq.restored,state.eq.awaiting_approval)",
      "order=due_at.asc.nullslast,id.asc",
      "offset=3",
      "limit=3",
    ],
  ],
  ["overdue deliveries", () => fetchOverdue("w"), restored.concat(soonest, "limit=500")],
  [
    "deliveries to approve",
    () => fetchToApprove("w"),
    ["rpc/deliveries_to_approve", { workspace_id: "w" }, ...soonest, "limit=100"],
  ],
  [
    "a post's deliveries",
    () => fetchDeliveriesOfPost("p"),
    [
      "deliveries",
      expect.stringMatching(/^select=.*,delivery_counts\(likes,reposts,replies\)$/),
      "post_id=eq.p",
      "order=due_at.desc,created_at.desc,id.desc",
      "limit=300",
    ],
  ],
  [
    "the events of deliveries, without claims",
    () => fetchDeliveryEvents(["d", "e"]),
    ["delivery_events", "delivery_id=in.(d,e)", "kind=neq.claimed", "order=id.asc"],
  ],
  [
    "the members who may edit a delivery",
    () => fetchDeliveryEditors("d"),
    ["rpc/delivery_editors", { delivery_id: "d" }],
  ],
  [
    "a delivery's edits",
    () => fetchDeliveryEdits("d"),
    ["delivery_edits", "delivery_id=eq.d", "order=id.asc"],
  ],
  [
    "a delivery's published parts",
    () => countPartsOut("d"),
    ["delivery_steps", "delivery_id=eq.d", "state=eq.done", "result->>remoteId=not.is.null"],
  ],
  [
    "the posts that waited for channels",
    () => fetchChannelBacklog(["c", "d"], now),
    [
      "deliveries",
      "channel_id=in.(c,d)",
      `due_at=lt.${now}`,
      `or=(and(state.in.(scheduled,publishing),or(problem.is.null,problem->>code.neq.restored)),published_at.gte."${now}")`,
      ...soonest,
      "limit=50",
    ],
  ],
  [
    "what was read back of deliveries",
    () => fetchReadings(["d", "e"]),
    ["delivery_readings", "delivery_id=in.(d,e)"],
  ],
  [
    "overdue deliveries of the future to confirm",
    () => answerOverdue("w", "ahead", "send"),
    restored.concat(`due_at=gt.${now}`, soonest, "limit=500"),
  ],
  [
    "overdue deliveries of both groups to confirm",
    () => answerOverdue("w", "all", "send"),
    restored.concat(soonest, "limit=500"),
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});

test("countOverdue counts the deliveries that a restore paused in two requests, those due by now and those due later", async () => {
  expect(await sentQueries(() => countOverdue("w"))).toEqual([
    restored.concat(`due_at=gt.${now}`, "limit=1"),
    restored.concat(`due_at=lte.${now}`, "limit=1"),
  ]);
});
