import { m } from "#paraglide/messages";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import type { RoleHistory } from "./use-role-history";

/** Leads further back, for as long as there is anything older. */
export function OlderChanges({ history }: { history: RoleHistory }) {
  if (!history.hasOlder) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {history.isOlderFailed && <Alert>{m.role_history_failed()}</Alert>}
      <Button
        variant="secondary"
        size="sm"
        onClick={history.loadOlder}
        isPending={history.isLoadingOlder}
      >
        {history.isOlderFailed ? m.error_retry() : m.role_history_older()}
      </Button>
    </div>
  );
}
