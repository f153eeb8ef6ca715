import type {
  DefaultError,
  FetchQueryOptions,
  QueryKey,
  UseQueryOptions,
} from "@tanstack/react-query";
import type { ComponentType } from "react";
import { QueryView } from "./query-view.tsx";
import type { LoaderFunctionArgs } from "react-router-dom";
import { queryClientContext } from "@postlark/app/session/query-client";

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

/** A route's loader that starts the screen's query without waiting; the screen shows its errors. */
export function queryLoader<Data, Key extends QueryKey>(
  query: () => FetchQueryOptions<Data, DefaultError, Data, Key>,
): (args: LoaderFunctionArgs) => null {
  return ({ context }) => {
    context
      .get(queryClientContext)
      .query(query())
      .catch(() => {});
    return null;
  };
}
