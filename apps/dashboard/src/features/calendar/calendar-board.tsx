import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { Channel } from "@postlark/domain/channel";
import type { FreeSlot } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Holiday } from "@postlark/domain/holiday";
import type { Label } from "@postlark/domain/label";
import type { Post } from "@postlark/domain/post";
import type { WallTime } from "@postlark/domain/wall-time";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { ReactNode } from "react";
import { NoteActionDialog } from "./note-action-dialog.tsx";
import { CalendarProvider } from "./calendar-context.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { rangeLabel } from "./calendar-labels.ts";
import { CalendarList } from "./calendar-list.tsx";
import { type CalendarMove, daysTo, isMovable } from "./calendar-moves.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import { type CalendarView, useNarrowScreen } from "./calendar-view.ts";
import { ChosenBar, type ChosenCommands } from "./chosen-bar.tsx";
import { DayPanel } from "./day-panel.tsx";
import { DraftDrawer } from "./draft-drawer.tsx";
import { KeyHint } from "./key-hint.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import type { NoteQuestion } from "./note-dialog.tsx";
import { useCalendarChoice } from "./use-calendar-choice.ts";
import { useCalendarDrag } from "./use-calendar-drag.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useCalendarPosts } from "./use-calendar-posts.ts";
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

/** The calendar and its side panels. */
export function CalendarBoard({
  view,
  deliveries,
  slots,
  channels,
  labels,
  labelsOf,
  pictureOf,
  holidays,
  notes,
  noteCommands,
  openNote,
  onNote,
  isPending,
  userId,
  now,
  asksAgain,
  notice,
  day,
  dayLink,
  onCloseDay,
  drafts,
  areDraftsShown,
  onMove,
  onSchedule,
  commands,
}: CalendarBoardProps) {
  const { slug, timeZone, role } = useWorkspace();
  const { posts, days, movableOf, canMove, canSelect } = useCalendarPosts(deliveries, userId);
  const canSchedule = ({ authorId }: Post) =>
    isMovable({ state: "draft", createdBy: authorId }, role, userId);
  const choice = useCalendarChoice({
    selectable: posts.filter(canSelect),
    movableOf,
    slots,
    timeZone,
    now,
    asksAgain,
    onMove,
    onSchedule,
  });
  const { selected, chosen, asked, along } = choice;

  const drag = useCalendarDrag(({ kind, id }, { day: onDay, free }) => {
    const draft = kind === "draft" ? drafts.find((post) => post.id === id) : undefined;
    const dragged = posts.find((post) => post.id === id);
    if (draft !== undefined) choice.place(draft, onDay, free);
    else if (dragged && free) choice.take(along(id), free);
    else if (dragged) choice.shift(along(id), daysTo(dragged, onDay, timeZone), onDay);
  });
  const { region, onKeyDown } = useCalendarKeys({
    onSelect: choice.select,
    onClear: choice.clear,
    onMove: (id) => choice.ask(along(id)),
    onTake: (free) => choice.take(chosen, free),
    onShift: (id, count) => choice.shift(along(id), count),
  });
  // On a phone, seven columns have no room for text.
  const isNarrow = useNarrowScreen();
  const isList = view.kind === "list" || (view.kind === "week" && isNarrow);
  const hasSide = day !== undefined || areDraftsShown;

  return (
    <CalendarProvider
      value={{
        slug,
        timeZone,
        now,
        channels,
        labelsOf,
        pictureOf,
        holidays,
        notes,
        onNote: isAtLeast(role, "editor") ? onNote : undefined,
        posts: days,
        slots,
        selected,
        canMove,
        canSelect,
        onSelect: choice.select,
        onMove: (id) => choice.ask(along(id)),
        dayLink,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control: it hears the keys and drags of those inside */}
      <div
        ref={region}
        onKeyDown={onKeyDown}
        {...drag}
        className={`grid items-start gap-4 print:block ${hasSide ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
      >
        <div className="grid min-w-0 gap-4">
          {isList ? (
            <>
              {notice}
              <CalendarList view={view} isPending={isPending} />
            </>
          ) : (
            <>
              <CalendarGrid view={view} label={rangeLabel(view.days)} isPending={isPending} />
              {notice}
            </>
          )}
          {posts.some(canMove) && !isList && <KeyHint />}
          {/* Like the notice below the grid, so that it shifts nothing. */}
          <ChosenBar
            chosen={chosen}
            labels={labels}
            commands={commands}
            onMove={() => choice.ask(chosen)}
            onClear={choice.clear}
          />
        </div>
        {hasSide && (
          <div className="grid min-w-0 gap-4 print:hidden">
            {day !== undefined && <DayPanel key={day} day={day} onClose={onCloseDay} />}
            {areDraftsShown && (
              <DraftDrawer canSchedule={canSchedule} onSchedule={choice.schedule} />
            )}
          </div>
        )}
      </div>
      <NoteActionDialog asked={openNote} notes={notes} commands={noteCommands} onNote={onNote} />
      {asked && (
        <MoveDialog
          question={asked}
          timeZone={timeZone}
          now={now}
          isPending={choice.isBusy}
          onMove={(wallTime, channelIds) => void choice.answer(wallTime, channelIds)}
          onClose={choice.dismiss}
        />
      )}
    </CalendarProvider>
  );
}
