import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { RetryButton } from "@postlark/app/components/retry-button";
import type { RoleHistory } from "./use-role-history.ts";

export function OlderChanges({ history }: { history: RoleHistory }) {
  if (!history.hasOlder) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {history.isOlderFailed && <Alert>{m.role_history_failed()}</Alert>}
      <RetryButton
        variant="secondary"
        size="sm"
        onClick={history.loadOlder}
        isPending={history.isLoadingOlder}
      >
        {history.isOlderFailed ? undefined : m.role_history_older()}
      </RetryButton>
    </div>
  );
}
