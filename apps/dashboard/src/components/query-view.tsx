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

/** Renders a query's data, its loading state or its error with "Try again". Keeps the data if a refetch fails. */
export function QueryView<Data, Key extends QueryKey>({
  query,
  loading,
  children,
}: {
  query: UseQueryOptions<Data, DefaultError, Data, Key>;
  /** Placeholder in the final layout while the data load. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const result = useQuery(query);
  if (result.isPending) return loading;
  if (result.isLoadingError) {
    // Destructured here so that refetches do not render the content again.
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
