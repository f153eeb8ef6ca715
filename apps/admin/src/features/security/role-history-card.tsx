import { m } from "#paraglide/messages.js";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { ErrorState } from "@postlark/ui/error-state";
import { Shield } from "@postlark/ui/icons/shield";
import { Skeleton } from "@postlark/ui/skeleton";
import { Spinner } from "@postlark/ui/spinner";
import type { ReactNode } from "react";
import { OlderChanges } from "#users/role-history/older-changes.tsx";
import { UnreadableChanges } from "#users/role-history/unreadable-changes.tsx";
import { RoleHistoryTable } from "./role-history-table.tsx";
import type { RoleHistory } from "#users/role-history/use-role-history.ts";

/**
 * The audit trail: every change of anybody's role, newest first.
 * @param notice a line beside the title, e.g. that live updates are off
 */
export function RoleHistoryCard({ history, notice }: { history: RoleHistory; notice?: ReactNode }) {
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>{m.audit_title()}</CardTitle>
        {notice}
        <UnreadableChanges history={history} />
        <CardDescription>{m.audit_description()}</CardDescription>
      </CardHeader>
      <div className="border-t border-line">
        <Trail history={history} />
      </div>
      {history.hasOlder && (
        <CardFooter>
          <OlderChanges history={history} />
        </CardFooter>
      )}
    </Card>
  );
}

function Trail({ history: { changes, isFailed, isLoading, reload } }: { history: RoleHistory }) {
  if (isFailed) {
    return (
      <ErrorState
        title={m.role_history_failed()}
        action={<RetryButton onClick={reload} isPending={isLoading} />}
      />
    );
  }
  if (changes === undefined) return <TrailLoading />;
  if (changes.length === 0) return <EmptyState icon={<Shield />} title={m.audit_empty()} />;
  return <RoleHistoryTable changes={changes} />;
}

function TrailLoading() {
  return (
    <div className="grid gap-5 p-card">
      <Spinner label={m.loading()} />
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} className="h-5" />
      ))}
    </div>
  );
}
