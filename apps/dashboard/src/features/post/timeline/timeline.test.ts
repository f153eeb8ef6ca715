import type { DeliveryEvent } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

type EventRow = readonly [kind: string, step?: number | null, detail?: unknown];

const events = (...rows: EventRow[]): DeliveryEvent[] =>
  rows.map(([kind, step = null, detail = {}], id) => ({
    id,
    deliveryId: "0197f0a0-0000-4000-8000-000000000001",
    at: "2026-11-22T09:00:00Z",
    kind,
    step,
    detail,
  }));

const words = (...rows: EventRow[]) =>
  timelineOf(events(...rows), "Bluesky").map(({ text }) => text);

test("a successful delivery is summarised in three lines", () => {
  expect(
    words(
      ["scheduled"],
      ["claimed"],
      ["planned"],
      ["step_sent", 0],
      ["step_done", 0],
      ["step_sent", 1],
      ["step_done", 1],
      ["published"],
    ),
  ).toEqual(["Scheduled", "Accepted by Bluesky (2 steps)", "Published"]);
});

test("a lost response and its reconciliation are listed", () => {
  expect(
    words(
      ["step_sent", 0],
      ["taken_over"],
      ["reconciled", 0, { found: true }],
      ["step_done", 0],
      ["published"],
    ),
  ).toEqual([
    "Sent to Bluesky, waiting for a response",
    "Resumed after an interruption",
    "Checked Bluesky: it’s published",
    "Accepted by Bluesky",
    "Published",
  ]);
});

test("a retry shows its time", () => {
  const [line] = words(["step_retry", 0, { at: "2026-11-22T09:05:00Z", code: "busy" }]);
  expect(line).toMatch(/^Bluesky didn’t respond\. Next attempt: Nov 22, 2026/);
  expect(words(["step_retry", 0, { at: "later" }])).toEqual([
    "Bluesky didn’t respond. Postlark will try again.",
  ]);
});

test.each([
  ["answered_page", "Bluesky returned a web page instead of a result. Postlark will try again."],
  [
    "redirected",
    "Bluesky redirected the request. Postlark doesn’t follow redirects and will try again.",
  ],
])("a retry with code %s is described by the response", (code, text) => {
  expect(words(["step_retry", 0, { code }])).toEqual([text]);
});

test("a pending step is shown as continuing without a retry", () => {
  expect(words(["step_retry", 1, { at: "2026-11-22T09:05:00Z", code: "pending" }])).toEqual([
    "In progress: Bluesky is still processing it",
  ]);
});

test("a rate limit shows when the network accepts posts again", () => {
  const until = "2026-11-22T09:05:00Z";
  const lines = words(
    ["waits_for_limit", null, { until, what: "requests" }],
    ["step_retry", 0, { at: until, code: "rate_limited" }],
    ["waits_for_limit", null, { until: "later" }],
  );
  const rows =
    /^Bluesky accepts no more posts until Nov 22, 2026.* This one is on hold and published automatically\.$/;
  expect(lines.slice(0, 2)).toEqual([expect.stringMatching(rows), expect.stringMatching(rows)]);
  expect(lines[2]).toBe(
    "Bluesky accepts no more posts for now. This one is on hold and published automatically.",
  );
});

test.each([
  [true, "Checked Bluesky: it’s published"],
  [false, "Checked Bluesky: it isn’t published"],
  [null, "Checked Bluesky: couldn’t tell whether it was published"],
])('a reconciliation whose "found" is %s reads "%s"', (found, text) => {
  expect(words(["reconciled", 0, { found }])).toEqual([text]);
});

test("timelineOf omits events of unknown types", () => {
  expect(words(["scheduled"], ["levitated"], ["published"])).toEqual(["Scheduled", "Published"]);
});

test("a delivery restored from a backup waits for confirmation", () => {
  const restored = { code: "restored" };
  expect(words(["waiting_for_channel", null, restored], ["retried", null, restored])).toEqual([
    "Needs confirmation because the workspace was restored",
    "Confirmed after the restore",
  ]);
});

test("a removal names the user who asked for it, if known", () => {
  const rows = events(
    ["removing", null, { by: "ada" }],
    ["step_retry", null, { code: "rate_limited" }],
    ["removed", null, { by: "ada" }],
  );
  expect(timelineOf(rows, "Bluesky", () => "Ada").map(({ text }) => text)).toEqual([
    "Asked Bluesky to delete it",
    expect.stringContaining("Bluesky"),
    "Deleted from Bluesky by Ada",
  ]);
  expect(timelineOf(rows, "Bluesky").at(-1)?.text).toBe("Deleted from Bluesky");
  expect(words(["removal_failed"])).toEqual(["Bluesky didn’t delete it"]);
});

test("an edit names the user who made it and shows its result", () => {
  const rows = events(["editing", null, { by: "ada" }], ["edited", null, { by: "ada" }]);
  expect(timelineOf(rows, "Mastodon", () => "Ada").map(({ text }) => text)).toEqual([
    "Asked Mastodon to edit it",
    "Edited on Mastodon by Ada",
  ]);
  expect(timelineOf(rows, "Mastodon").at(-1)?.text).toBe("Edited on Mastodon");
  expect(words(["edit_failed"], ["called_off"])).toEqual([
    "Bluesky didn’t edit it",
    "Change canceled",
  ]);
});

test("an occurrence shifted by daylight saving explains its time", () => {
  expect(words(["scheduled", null, { moved: 60 }], ["clocks_changed"])).toEqual([
    "Scheduled. Clocks skip its time that day, so it’s published that much later.",
    "Its time zone’s rules changed. It keeps its time of day.",
  ]);
});

test("a first comment has lines of its own, and the post is published once", () => {
  const problem = { code: "comment_failed", network: "No." };
  expect(
    words(
      ["step_sent", 0],
      ["step_done", 0],
      ["step_sent", 1],
      ["step_rejected", 1],
      ["published", null, { problem }],
      ["retried", null, { answer: "send" }],
      ["step_sent", 1],
      ["step_done", 1],
      ["comment_done", 1],
      ["published"],
    ),
  ).toEqual([
    "Accepted by Bluesky",
    "Rejected by Bluesky",
    "Published without its first comment",
    "Sending the first comment again",
    "First comment published",
  ]);
  expect(words(["comment_left"])).toEqual(["Left without a first comment"]);
});

test("a move names the user and both times in the workspace's time zone", () => {
  const by = "0197f0a0-0000-4000-8000-000000000002";
  const [monday, tuesday] = ["2026-11-23T08:00:00+00:00", "2026-11-24T08:00:00+00:00"];
  const rows = events(
    ["scheduled", null, { at: monday }],
    ["rescheduled", null, { by, at: tuesday }],
    ["rescheduled", null, { by, from: tuesday, at: monday, state: "awaiting_approval" }],
    ["approved_in_part", null, { by }],
    ["approved", null, { client: "Bea" }],
  );
  const lines = timelineOf(rows, "Bluesky", () => "Ada", "Europe/Berlin");
  expect(lines.map(({ text }) => text.replaceAll("\u202F", " "))).toEqual([
    "Scheduled",
    "Ada moved it from Mon, Nov 23, 2026, 9:00 AM to Tue, Nov 24, 2026, 9:00 AM",
    "Ada moved it from Tue, Nov 24, 2026, 9:00 AM to Mon, Nov 23, 2026, 9:00 AM · Needs approval again",
    "Approved by Ada; others still have to approve",
    "Approved by Bea (client, by link)",
  ]);
  expect(timelineOf(rows.slice(1, 2), "Bluesky").map(({ text }) => text)).toEqual(["Rescheduled"]);
});
