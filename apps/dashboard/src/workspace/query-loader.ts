import type { DefaultError, FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";
import { queryClientContext } from "@postlark/app/query-client";

/** A route's loader that starts what its screen reads and waits for nothing; a failure is the screen's to show. */
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
