import { AddEventButton } from "#features/schedule/add-event-button";
import { ScheduleScreen, ScheduleScreenLoading } from "#features/schedule/schedule-screen";
import { queryClientContext } from "#lib/query-client-context";
import { QueryFailure } from "#lib/query-failure";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import { dayOf } from "@postlark/domain/calendar-day";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LoaderFunctionArgs } from "react-router-dom";

/** Starts what the screen reads; a failure is the screen's to show. */
export function loader({ context }: LoaderFunctionArgs): null {
  context
    .get(queryClientContext)
    .query(workspaceQueries.schedule())
    .catch(() => {});
  return null;
}

/** /schedule */
export function Schedule() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={m.schedule_title()} />
        <AddEventButton />
      </div>
      <ScheduleContents />
    </>
  );
}

function ScheduleContents() {
  const [today] = useState(() => dayOf(new Date()));
  const schedule = useQuery(workspaceQueries.schedule());
  if (schedule.isPending) return <ScheduleScreenLoading />;
  if (schedule.isError) {
    const { error, isFetching, refetch } = schedule;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <ScheduleScreen today={today} {...schedule.data} />;
}
