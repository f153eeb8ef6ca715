import { queryScreen } from "#components/query-screen.tsx";
import {
  AudienceHeader,
  AudienceScreen,
  AudienceScreenLoading,
} from "#features/sample/audience/audience-screen.tsx";
import { sampleQueries } from "#workspace/sample-queries.ts";

export const { loader, Component, Loading } = queryScreen({
  query: sampleQueries.audience,
  Header: AudienceHeader,
  Screen: AudienceScreen,
  Loading: AudienceScreenLoading,
});
