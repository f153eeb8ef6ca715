import type { CalendarDay } from "../calendar/calendar-day.ts";

export type PostStatus = { readonly kind: "scheduled" | "published"; readonly on: CalendarDay };

export type Post = {
  readonly id: number;
  readonly title: string;
  readonly status: PostStatus;
  /** Likes, replies and shares together; absent before publication. */
  readonly engagements?: number;
};
