import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { ErrorState } from "@postlark/ui/error-state";
import { failureWords } from "./failure-words";

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
        title={failureWords(error)}
        action={
          <Button onClick={onRetry} isPending={isRetrying}>
            {m.error_retry()}
          </Button>
        }
      />
    </Card>
  );
}
