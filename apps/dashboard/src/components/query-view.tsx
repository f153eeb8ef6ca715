import { errorMessage } from "@postlark/app/session/error-message";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";
import type { ReactNode } from "react";

/**
 * What a query gives, or that it is still coming, or that it failed and can be tried again. What is
 * there stays there when asking for it anew fails.
 */
export function QueryView<Data, Key extends QueryKey>({
  query,
  loading,
  children,
}: {
  query: UseQueryOptions<Data, DefaultError, Data, Key>;
  /** Stands in the final layout until the data are there. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const result = useQuery(query);
  if (result.isPending) return loading;
  if (result.isLoadingError) {
    // Read here alone: what is shown is not drawn again whenever it is asked for anew.
    const { error, isFetching, refetch } = result;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return children(result.data);
}

export function QueryFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <Card>
      <ErrorState
        title={errorMessage(error)}
        action={<RetryButton onClick={onRetry} isPending={isRetrying} />}
      />
    </Card>
  );
}
