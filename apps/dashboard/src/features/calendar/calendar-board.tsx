import { useItemMenu } from "#components/item-menu/use-item-menu.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Post } from "@postlark/domain/post";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { NoteActionDialog } from "./note-action-dialog.tsx";
import { CalendarProvider } from "./calendar-context.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { rangeLabel } from "./calendar-labels.ts";
import { CalendarList } from "./calendar-list.tsx";
import type { CalendarBoardProps } from "./calendar-board-props.ts";
import { daysTo, isMovable } from "./calendar-moves.ts";
import { useNarrowScreen } from "./calendar-view.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { DayPanel } from "./day-panel.tsx";
import { DraftDrawer } from "./draft-drawer.tsx";
import { KeyHint } from "./key-hint.tsx";
import { PostMenu } from "./lazy.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useCalendarChoice } from "./use-calendar-choice.ts";
import { useCalendarDrag } from "./use-calendar-drag.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { usePostActions } from "./use-post-actions.ts";
import { useCalendarPosts } from "./use-calendar-posts.ts";

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
  const { selected, selectedPosts, question, postsMovedWith } = choice;

  const drag = useCalendarDrag(({ kind, id }, { day: onDay, free }) => {
    const draft = kind === "draft" ? drafts.find((post) => post.id === id) : undefined;
    const dragged = posts.find((post) => post.id === id);
    if (draft !== undefined) choice.scheduleOn(draft, onDay, free);
    else if (dragged && free) choice.dropOnSlot(postsMovedWith(id), free);
    else if (dragged)
      choice.moveByDays(postsMovedWith(id), daysTo(dragged, onDay, timeZone), onDay);
  });
  const { region, onKeyDown } = useCalendarKeys({
    onSelect: choice.select,
    onClear: choice.clear,
    onMove: (id) => choice.openMoveDialog(postsMovedWith(id)),
    onTake: (free) => choice.dropOnSlot(selectedPosts, free),
    onShift: (id, count) => choice.moveByDays(postsMovedWith(id), count),
  });
  const actsOn = usePostActions({ commands, canMove, choice });
  const menu = useItemMenu("data-post");
  const pressed = posts.filter(({ id }) => id === menu.place?.id);
  // Like the files of a desktop: a selected one stands for all.
  const ofMenu = pressed.some(({ id }) => selected.has(id)) ? selectedPosts : pressed;
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
        onMove: (id) => choice.openMoveDialog(postsMovedWith(id)),
        dayLink,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- no control: it hears the keys and drags of those inside */}
      <div
        ref={region}
        onKeyDown={onKeyDown}
        onContextMenu={menu.onContextMenu}
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
            chosen={selectedPosts}
            labels={labels}
            acts={actsOn(selectedPosts)}
            onLabel={(labelId, isOn) => void commands.setLabel(selectedPosts, labelId, isOn)}
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
      {menu.place && (
        <PostMenu
          key={`${menu.place.x} ${menu.place.y} ${menu.place.id}`}
          place={menu.place}
          posts={ofMenu}
          acts={ofMenu.every(canSelect) ? actsOn(ofMenu) : undefined}
          onClose={menu.close}
        />
      )}
      <NoteActionDialog asked={openNote} notes={notes} commands={noteCommands} onNote={onNote} />
      {question && (
        <MoveDialog
          question={question}
          timeZone={timeZone}
          now={now}
          isPending={choice.isBusy}
          onMove={(wallTime, channelIds) => void choice.confirm(wallTime, channelIds)}
          onClose={choice.dismiss}
        />
      )}
    </CalendarProvider>
  );
}
