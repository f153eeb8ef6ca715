import type { CalendarDay } from "../calendar/calendar-day.ts";

/** Local time, to the minute: `2025-05-05T09:30`. */
export type LocalMinute = `${CalendarDay}T${string}:${string}`;

export type ChatMessage = {
  readonly id: number;
  readonly sender: string;
  readonly content: string;
  readonly time: LocalMinute;
  readonly isSelf: boolean;
};

export type Conversation = {
  readonly id: number;
  readonly name: string;
  readonly message: string;
  readonly time: LocalMinute;
  readonly isUnread: boolean;
  readonly messages: readonly ChatMessage[];
};
