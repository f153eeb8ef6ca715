import { queryScreen } from "#components/query-screen.tsx";
import {
  AudienceHeader,
  AudienceScreen,
  AudienceScreenLoading,
} from "#features/audience/audience-screen.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";

export const { loader, Component, Loading } = queryScreen({
  query: workspaceQueries.audience,
  Header: AudienceHeader,
  Screen: AudienceScreen,
  Loading: AudienceScreenLoading,
});
