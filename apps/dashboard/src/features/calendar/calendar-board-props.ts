import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { Channel } from "@postlark/domain/channel";
import type { FreeSlot } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Holiday } from "@postlark/domain/holiday";
import type { Label } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";
import type { WallTime } from "@postlark/domain/wall-time";
import type { ReactNode } from "react";
import type { CalendarMove } from "./calendar-moves.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import type { CalendarView } from "./calendar-view.ts";
import type { NoteQuestion } from "./note-dialog.tsx";
import type { ChosenCommands } from "./use-chosen-commands.ts";
import type { NoteCommands } from "./use-notes.ts";

export type CalendarBoardProps = {
  view: CalendarView;
  deliveries: readonly CalendarDelivery[];
  slots: ReadonlyMap<CalendarDay, readonly FreeSlot[]>;
  channels: readonly Channel[];
  labels: readonly Label[];
  labelsOf: (post: Pick<CalendarPost, "id" | "postId">) => readonly Label[];
  pictureOf: (post: CalendarPost) => string | undefined;
  holidays: ReadonlyMap<CalendarDay, readonly Holiday[]>;
  notes: readonly CalendarNote[];
  noteCommands: NoteCommands;
  openNote: NoteQuestion | undefined;
  onNote: (question: NoteQuestion | undefined) => void;
  isPending: boolean;
  userId: string | null;
  now: Date;
  /** Whether moving it requires approval again. */
  asksAgain: (delivery: CalendarDelivery) => boolean;
  /** Shown if the calendar is empty or truncated. */
  notice: ReactNode;
  /** The day open in the side panel. */
  day: CalendarDay | undefined;
  dayLink: (day: CalendarDay) => string;
  onCloseDay: () => void;
  drafts: readonly Post[];
  areDraftsShown: boolean;
  onMove: (moves: readonly CalendarMove[]) => Promise<void>;
  onSchedule: (post: Post, wallTime: WallTime) => Promise<void>;
  commands: ChosenCommands;
};
