import { expect, test } from "vitest";

import { nextDays, plannedDays } from "./week-days.ts";

const delivery = (postId: string, channelId: string, dueAt: string, state = "scheduled") => ({
  id: `${postId} ${channelId}`,
  postId,
  channelId,
  state: state === "published" ? ("published" as const) : ("scheduled" as const),
  createdBy: null,
  dueAt,
  excerpt: "",
});

test("nextDays begins with today in the workspace's time zone", () => {
  const days = nextDays(new Date("2026-11-29T23:30:00Z"), "Europe/Berlin");
  expect(days).toHaveLength(7);
  expect([days[0], days[6]]).toEqual(["2026-11-30", "2026-12-06"]);
});

test("plannedDays counts a post on several channels once, and leaves out what is published", () => {
  const days = nextDays(new Date("2026-11-30T12:00:00Z"), "Europe/Berlin");
  const [today, tomorrow, next] = plannedDays(
    days,
    [
      delivery("a", "one", "2026-11-30T08:00:00Z", "published"),
      delivery("b", "one", "2026-11-30T23:30:00Z"),
      delivery("b", "two", "2026-11-30T23:30:00Z"),
      delivery("c", "one", "2026-12-01T09:00:00Z"),
    ],
    "Europe/Berlin",
  );
  expect(today).toEqual({ day: "2026-11-30", posts: 0, channelIds: [] });
  expect(tomorrow).toEqual({ day: "2026-12-01", posts: 2, channelIds: ["one", "two"] });
  expect(next?.posts).toBe(0);
});
