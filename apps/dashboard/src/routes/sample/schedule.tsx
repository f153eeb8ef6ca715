import { queryScreen } from "#components/query-screen.tsx";
import {
  ScheduleHeader,
  ScheduleScreen,
  ScheduleScreenLoading,
} from "#features/sample/schedule/schedule-screen.tsx";
import { sampleQueries } from "#workspace/sample-queries.ts";

export const { loader, Component, Loading } = queryScreen({
  query: sampleQueries.schedule,
  Header: ScheduleHeader,
  Screen: ScheduleScreen,
  Loading: ScheduleScreenLoading,
});
