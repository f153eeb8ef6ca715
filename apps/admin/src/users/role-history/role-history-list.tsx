import { Moment } from "#components/moment.tsx";
import { m } from "#paraglide/messages.js";
import type { RoleChange } from "@postlark/domain/role-change";
import { Alert } from "@postlark/ui/alert";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Skeleton } from "@postlark/ui/skeleton";
import { OlderChanges } from "./older-changes.tsx";
import { RoleStep, auditedName } from "./role-step.tsx";
import { UnreadableChanges } from "./unreadable-changes.tsx";
import type { RoleHistory } from "./use-role-history.ts";

export function RoleHistoryList({ history }: { history: RoleHistory }) {
  const { changes } = history;
  if (history.isFailed) {
    return (
      <Alert>
        <p>{m.role_history_failed()}</p>
        <RetryButton variant="link" onClick={history.reload} isPending={history.isLoading} />
      </Alert>
    );
  }
  if (changes === undefined) return <Skeleton className="h-5 w-48" />;
  if (changes.length === 0) {
    return <p className="text-sm text-ink-muted">{m.role_history_empty()}</p>;
  }
  return (
    <>
      <ol aria-label={m.role_history_label()} className="grid">
        {changes.map((change) => (
          <HistoryLine key={change.id} change={change} />
        ))}
      </ol>
      <UnreadableChanges history={history} />
      <OlderChanges history={history} />
    </>
  );
}

function HistoryLine({ change: { from, to, changedBy, changedAt } }: { change: RoleChange }) {
  return (
    <li className="grid gap-1 border-b border-line py-3 text-sm first:pt-0 last:border-b-0">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <RoleStep from={from} to={to} />
        <span className="text-ink-muted">
          <Moment at={changedAt} />
        </span>
      </span>
      <span className="break-words text-ink-muted">
        {changedBy === null
          ? m.role_changed_by_system()
          : m.role_changed_by({ name: auditedName(changedBy) })}
      </span>
    </li>
  );
}
