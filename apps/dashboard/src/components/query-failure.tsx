import { RetryButton } from "@postlark/app/components/retry-button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import { errorMessage } from "@postlark/app/error-message";

/** What stands in place of what a query did not bring: why, and another try. */
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
