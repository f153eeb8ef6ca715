import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { ErrorState } from "@postlark/ui/error-state";
import { reloadDocument } from "./document-navigation";
import { failureWords } from "./failure-words";

/** What stands in place of a part whose code did not come: another try, and the page anew. */
export function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title={failureWords(error)}
      action={
        <>
          <Button onClick={onRetry}>{m.error_retry()}</Button>
          <Button variant="secondary" onClick={reloadDocument}>
            {m.error_reload()}
          </Button>
        </>
      }
    />
  );
}
