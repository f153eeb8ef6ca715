import { queryLoader } from "#workspace/query-loader.ts";
import type {
  DefaultError,
  FetchQueryOptions,
  QueryKey,
  UseQueryOptions,
} from "@tanstack/react-query";
import type { ComponentType } from "react";
import { QueryView } from "./query-view.tsx";

type ScreenQuery<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key> &
  FetchQueryOptions<Data, DefaultError, Data, Key>;

export function queryScreen<Data extends object, Key extends QueryKey>({
  query,
  Header,
  Screen,
  Loading,
}: {
  query: () => ScreenQuery<Data, Key>;
  Header: ComponentType;
  Screen: ComponentType<Data>;
  Loading: ComponentType;
}) {
  return {
    loader: queryLoader(query),
    Loading: () => (
      <>
        <Header />
        <Loading />
      </>
    ),
    Component: () => (
      <>
        <Header />
        <QueryView query={query()} loading={<Loading />}>
          {(data) => <Screen {...data} />}
        </QueryView>
      </>
    ),
  };
}
