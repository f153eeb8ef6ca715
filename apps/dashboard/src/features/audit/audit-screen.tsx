import { MorePages, type Pages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { RowsLoading } from "#components/rows-loading.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { AuditEvent } from "@postlark/domain/audit-event";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Download } from "@postlark/ui/icons/download";
import { type AuditAddress, isFiltered, noFilters } from "./audit-address.ts";
import type { AuditNames } from "./audit-detail.ts";
import { AuditFilters, type AuditActor } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";

export type AuditScreenProps = {
  query: Pages<AuditEvent>;
  address: AuditAddress;
  names: AuditNames;
  onChange: (part: Partial<AuditAddress>) => void;
  onExport: () => void;
  isExporting: boolean;
};

/** The audit screen, for owners and admins: who did what, when and from where. */
export function AuditScreen({
  query: { data, isLoadingError, error, isFetching, refetch, ...pages },
  address,
  names,
  onChange,
  onExport,
  isExporting,
}: AuditScreenProps) {
  return (
    <>
      <ScreenHeader title={m.audit_title()}>
        <Button variant="secondary" size="sm" isPending={isExporting} onClick={onExport}>
          <Download />
          {m.audit_export()}
        </Button>
      </ScreenHeader>
      <p className="max-w-2xl text-sm text-ink-muted">{m.audit_about()}</p>
      <Card>
        <CardContent className="border-b border-line pt-card">
          <AuditFilters
            address={address}
            people={peopleOf(names, data?.rows ?? [], address.person)}
            onChange={onChange}
          />
        </CardContent>
        {isLoadingError && (
          <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && !isLoadingError && <RowsLoading />}
        {data !== undefined && data.rows.length + data.unreadable === 0 && (
          <NoEvents onShowAll={isFiltered(address) ? () => onChange(noFilters) : undefined} />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <AuditList
            events={data.rows}
            names={names}
            onPost={address.post === undefined ? (post) => onChange({ post }) : undefined}
          />
        )}
        <MorePages {...pages} unreadable={data?.unreadable} />
      </Card>
    </>
  );
}

function NoEvents({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  if (onShowAll === undefined) return <EmptyState title={m.audit_empty()} />;
  return (
    <EmptyState
      title={m.calendar_none_shown()}
      action={
        <Button variant="secondary" size="sm" onClick={onShowAll}>
          {m.calendar_show_all()}
        </Button>
      }
    />
  );
}

/** The members, and former members who appear in the shown events or filters. */
function peopleOf(
  { people }: AuditNames,
  events: readonly AuditEvent[],
  chosen: string | undefined,
): readonly AuditActor[] {
  const nameById = new Map(
    people.map(({ userId, fullName, email }) => [userId, fullName || email || m.team_nameless()]),
  );
  for (const { actorId, actorName } of events) {
    if (actorId !== null && !nameById.has(actorId)) {
      nameById.set(actorId, actorName ?? m.posts_somebody());
    }
  }
  if (chosen !== undefined && !nameById.has(chosen)) nameById.set(chosen, m.posts_somebody());
  return [...nameById].map(([id, name]) => ({ id, name }));
}
