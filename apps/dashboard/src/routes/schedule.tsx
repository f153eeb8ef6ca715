import { AddEventButton } from "#features/schedule/add-event-button";
import { ScheduleScreen, ScheduleScreenLoading } from "#features/schedule/schedule-screen";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import { dayOf } from "@postlark/domain/calendar-day";
import { useState } from "react";

export const loader = queryLoader(workspaceQueries.schedule);

/** /schedule before its data is there. */
export function ScheduleLoading() {
  return (
    <>
      <TitleRow />
      <ScheduleScreenLoading />
    </>
  );
}

/** /schedule */
export function Schedule() {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <TitleRow />
      <QueryView query={workspaceQueries.schedule()} loading={<ScheduleScreenLoading />}>
        {(data) => <ScheduleScreen today={today} {...data} />}
      </QueryView>
    </>
  );
}

function TitleRow() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <ScreenHeading title={m.schedule_title()} />
      <AddEventButton />
    </div>
  );
}
