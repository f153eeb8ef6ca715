import type { CalendarDay } from "./calendar-day.ts";

/** A local time, to the minute: `2025-05-05T09:30`. */
export type LocalMinute = `${CalendarDay}T${string}:${string}`;

/** One message of a conversation (specification, section 3). */
export type ChatMessage = {
  readonly id: number;
  readonly sender: string;
  readonly content: string;
  readonly time: LocalMinute;
  /** Whether the signed-in user wrote it. */
  readonly isSelf: boolean;
};

/** A conversation with one sender (specification, section 3). */
export type Conversation = {
  readonly id: number;
  /** Whom it is with. */
  readonly name: string;
  /** Its last message, for the list. */
  readonly message: string;
  /** When that was. */
  readonly time: LocalMinute;
  readonly isUnread: boolean;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
};
