import { renderWorkspaceHook } from "#testing/render-workspace-hook.tsx";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { useCalendarPosts } from "./use-calendar-posts.ts";

const delivery = (state: CalendarDelivery["state"], channelId = "page"): CalendarDelivery => ({
  id: `${state}-${channelId}`,
  postId: "rye",
  channelId,
  state,
  createdBy: null,
  // Midnight has passed in Lisbon, where the workspace is in summer, and not yet in UTC.
  dueAt: "2026-07-01T23:30:00Z",
  excerpt: "",
});

test.each([
  ["scheduled", [delivery("scheduled")], true],
  ["published on one of two channels", [delivery("published"), delivery("scheduled", "x")], true],
  ["published", [delivery("published")], false],
] as const)(
  "useCalendarPosts: whether a post that is %s can be moved",
  (_, deliveries, isMovable) => {
    const { result } = renderWorkspaceHook(() => useCalendarPosts(deliveries, null));
    const { posts, days, canMove, canSelect, movableOf } = result.current;
    const [post] = posts;
    if (post === undefined) throw new Error("There is no post.");
    expect(posts).toHaveLength(1);
    expect(days.get("2026-07-02")).toEqual([post]);
    expect(canMove(post)).toBe(isMovable);
    expect(canSelect(post)).toBe(true);
    expect(movableOf(post)).toEqual(deliveries.filter(({ state }) => state === "scheduled"));
  },
);
