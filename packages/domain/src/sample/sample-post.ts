import type { CalendarDay } from "../calendar/calendar-day.ts";

/** Where a post is: on its way out, or out. Its status reads 'Scheduled for …' or 'Published on …'. */
export type PostStatus = { readonly kind: "scheduled" | "published"; readonly on: CalendarDay };

export type Post = {
  readonly id: number;
  readonly title: string;
  readonly status: PostStatus;
  /** Likes, replies and shares together; none before it is out. */
  readonly engagements?: number;
};
