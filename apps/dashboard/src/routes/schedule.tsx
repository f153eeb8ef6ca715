import { AddEventButton } from "#features/schedule/add-event-button.tsx";
import { ScheduleScreen, ScheduleScreenLoading } from "#features/schedule/schedule-screen.tsx";
import { queryLoader } from "#workspace/query-loader.ts";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";
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
