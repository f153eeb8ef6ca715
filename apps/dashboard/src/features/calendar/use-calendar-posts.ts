import { useWorkspace } from "#workspace/use-workspace.tsx";
import { groupByDay } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { useMemo } from "react";
import { isMovable, isSelectable } from "./calendar-moves.ts";
import { type CalendarPost, calendarPosts } from "./calendar-posts.ts";

/** Groups deliveries into posts, by day, with the posts that the user may move and select. */
export function useCalendarPosts(deliveries: readonly CalendarDelivery[], userId: string | null) {
  const { timeZone, role } = useWorkspace();
  const posts = useMemo(() => calendarPosts(deliveries), [deliveries]);
  const days = useMemo(() => groupByDay(posts, timeZone), [posts, timeZone]);
  const movableOf = (post: CalendarPost) =>
    post.deliveries.filter((delivery) => isMovable(delivery, role, userId));
  return {
    posts,
    days,
    movableOf,
    canMove: (post: CalendarPost) => movableOf(post).length > 0,
    canSelect: (post: CalendarPost) =>
      post.deliveries.some((delivery) => isSelectable(delivery, role, userId)),
  };
}
