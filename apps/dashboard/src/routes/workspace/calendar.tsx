import { NewPostLink } from "#components/new-post-link.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { needsApprovalAfterMove } from "#components/when/approval-after-move.ts";
import { useNow } from "#components/when/use-now.ts";
import { calendarAddress } from "#features/calendar/calendar-address.ts";
import { CalendarBoard } from "#features/calendar/calendar-board.tsx";
import {
  countFilters,
  FilterMenu,
  isFiltered,
  noFilters,
} from "#features/calendar/calendar-filters.tsx";
import { CalendarExtras } from "#features/calendar/calendar-extras.tsx";
import { CalendarNotice } from "#features/calendar/calendar-notice.tsx";
import { CalendarToolbar } from "#features/calendar/calendar-toolbar.tsx";
import { calendarView, isNarrowScreen, useNarrowScreen } from "#features/calendar/calendar-view.ts";
import { useFreeSlots, useSlottedChannels } from "#features/calendar/use-free-slots.ts";
import { useCalendarPictures } from "#features/calendar/use-calendar-pictures.ts";
import { useChosenCommands } from "#features/calendar/use-chosen-commands.ts";
import { useCalendarMoves } from "#features/calendar/use-calendar-moves.ts";
import { useHolidays } from "#features/calendar/use-holidays.ts";
import type { NoteQuestion } from "#features/calendar/note-dialog.tsx";
import { useDraftSchedule } from "#features/calendar/use-draft-schedule.ts";
import { useFilteredDeliveries } from "#features/calendar/use-filtered-deliveries.ts";
import { useNotes } from "#features/calendar/use-notes.ts";
import { m } from "#paraglide/messages.js";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { recurringQuery } from "#workspace/recurring-query.ts";
import { useAddressState } from "@postlark/app/shell/address-state";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { labelsOf } from "@postlark/domain/label";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Button } from "@postlark/ui/button";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id, timeZone }, { request }) => {
  const address = calendarAddress.parse(new URL(request.url).searchParams);
  const viewOptions = { timeZone, now: new Date(), isNarrow: isNarrowScreen() };
  const { since, until, days } = calendarView(address, viewOptions);
  return [
    client.query(workspaceQueries.calendar(id, since, until)),
    client.query(workspaceQueries.calendarLabels(id, since, until)),
    client.query(workspaceQueries.labels(id)),
    client.query(recurringQuery(id)),
    client.query(notesOf(id, days)),
    client.query(workspaceQueries.channels(id)),
  ];
});

function notesOf(workspaceId: string, days: readonly CalendarDay[]) {
  const [first = "1970-01-01"] = days;
  return workspaceQueries.notes(workspaceId, first, days.at(-1) ?? first);
}

/** Stable empty values, so that memoised results stay the same. */
const none: readonly never[] = [];
const noLabels: Readonly<Record<string, readonly string[]>> = {};

export function Component() {
  const { id, timeZone, role } = useWorkspace();
  const now = useNow();
  const [params] = useSearchParams();
  const [address, change] = useAddressState(calendarAddress);
  const view = calendarView(address, { timeZone, now, isNarrow: useNarrowScreen() });
  const calendar = useQuery(workspaceQueries.calendar(id, view.since, view.until));
  const { data: channels = none } = useQuery(workspaceQueries.channels(id));
  const { data: labels = none } = useQuery(workspaceQueries.labels(id));
  const { data: rules = none } = useQuery(approvalQueries.rules(id));
  const { data: labelIdsByPost = noLabels } = useQuery(
    workspaceQueries.calendarLabels(id, view.since, view.until),
  );
  const { data: repeatingPostIds = none } = useQuery(recurringQuery(id));
  const { data: notes = none } = useQuery(notesOf(id, view.days));
  const holidays = useHolidays(view.days);
  const [openNote, setOpenNote] = useState<NoteQuestion>();
  const { data: people = [] } = useQuery(workspaceQueries.people(id));
  const [areDraftsShown, setAreDraftsShown] = useState(false);
  const { data: drafts } = useInfiniteQuery({
    ...workspaceQueries.drafts(id),
    enabled: areDraftsShown,
  });
  const move = useCalendarMoves();
  const noteCommands = useNotes();
  const schedule = useDraftSchedule();
  const deliveries = useFilteredDeliveries(calendar.data, {
    address,
    view,
    labelIdsByPost,
    repeatingPostIds,
  });

  const pictureOf = useCalendarPictures(view);
  const commands = useChosenCommands(deliveries);
  const slots = useFreeSlots(useSlottedChannels(channels), calendar.data, {
    days: view.days,
    filters: address,
    now,
  });

  /** The URL's search of the calendar with the panel of a day. */
  function dayLink(day: CalendarDay): string {
    const next = new URLSearchParams(params);
    calendarAddress.write(next, { ...address, day });
    return `?${next}`;
  }

  return (
    <>
      <ScreenHeader title={m.calendar_title()}>
        <NewPostLink />
      </ScreenHeader>
      <CalendarToolbar
        view={view}
        timeZone={timeZone}
        now={now}
        onChange={(part) => change(part, { preventScrollReset: true })}
        filtered={countFilters(address)}
        aside={<CalendarExtras view={view} deliveries={deliveries} />}
      >
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={areDraftsShown}
          onClick={() => setAreDraftsShown(!areDraftsShown)}
        >
          {m.posts_drafts()}
        </Button>
        {isAtLeast(role, "editor") && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setOpenNote(address.day ?? view.day)}
          >
            {m.calendar_note_add()}
          </Button>
        )}
        <FilterMenu
          filters={address}
          channels={channels.filter(({ removedAt }) => removedAt === null)}
          people={people}
          labels={labels}
          onChange={(filters) => change(filters, { preventScrollReset: true })}
        />
      </CalendarToolbar>
      {calendar.isLoadingError ? (
        <QueryFailure
          error={calendar.error}
          isRetrying={calendar.isFetching}
          onRetry={() => void calendar.refetch()}
        />
      ) : (
        <CalendarBoard
          view={view}
          deliveries={deliveries}
          slots={slots}
          channels={channels}
          labels={labels}
          labelsOf={({ postId }) => labelsOf(labelIdsByPost[postId] ?? none, labels)}
          pictureOf={pictureOf}
          holidays={holidays}
          notes={notes}
          noteCommands={noteCommands}
          openNote={openNote}
          onNote={setOpenNote}
          isPending={calendar.isPending}
          userId={storedUserId()}
          now={now}
          asksAgain={(delivery) => needsApprovalAfterMove(delivery, role, rules)}
          notice={
            calendar.data && (
              <CalendarNotice
                read={calendar.data.length}
                shown={isFiltered(address) ? deliveries.length : deliveries.length + notes.length}
                isFiltered={isFiltered(address)}
                isList={view.kind === "list"}
                onShowAll={() => change(noFilters)}
              />
            )
          }
          day={address.day}
          dayLink={dayLink}
          onCloseDay={() => change({ day: undefined }, { preventScrollReset: true })}
          drafts={drafts?.rows ?? none}
          areDraftsShown={areDraftsShown}
          onMove={move}
          onSchedule={schedule}
          commands={commands}
        />
      )}
    </>
  );
}
