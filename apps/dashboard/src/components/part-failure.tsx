import { ReloadButton, RetryButton } from "@postlark/app/components/retry-button";
import { ErrorState } from "@postlark/ui/error-state";
import { errorMessage } from "@postlark/app/error-message";

/** What stands in place of a part whose code did not come: another try, and the page anew. */
export function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title={errorMessage(error)}
      action={
        <>
          <RetryButton onClick={onRetry} />
          <ReloadButton variant="secondary" />
        </>
      }
    />
  );
}
