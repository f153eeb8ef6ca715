import { queryScreen } from "#components/query-screen.tsx";
import {
  ScheduleHeader,
  ScheduleScreen,
  ScheduleScreenLoading,
} from "#features/schedule/schedule-screen.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";

export const { loader, Component, Loading } = queryScreen({
  query: workspaceQueries.schedule,
  Header: ScheduleHeader,
  Screen: ScheduleScreen,
  Loading: ScheduleScreenLoading,
});
