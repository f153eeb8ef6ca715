import { lazyTabs } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { AudienceMember } from "@postlark/domain/audience-member";
import { Button } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Download } from "@postlark/ui/icons/download";
import { Search } from "@postlark/ui/icons/search";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { useId, useRef } from "react";
import { exportMembers } from "./export-members.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { MemberTable } from "./member-table.tsx";
import { MemberTabs, type MemberTabsProps } from "./member-tabs.tsx";
import { type MemberView, everybody, matchingMembers, nextSort } from "./member-view.ts";
import { tabName } from "./member-labels.ts";

const LazyMemberTabs = lazyTabs<MemberTabsProps>(
  () => import("@postlark/ui/tabs"),
  MemberTabs,
  MemberTabsLoading,
);

export function MemberList({
  members,
  view,
  onChange,
}: {
  members: readonly AudienceMember[];
  view: MemberView;
  onChange: (change: Partial<MemberView>) => void;
}) {
  const panelId = useId();
  const shownMembers = matchingMembers(view, members);
  const panel = useRef<HTMLDivElement>(null);

  function clear() {
    onChange({ ...everybody, segment: view.segment });
    // The pressed button disappears with its container.
    panel.current?.focus();
  }

  return (
    <Card className="overflow-clip">
      <CardHeader className="pb-3">
        <CardTitle>{m.sample_audience_list()}</CardTitle>
        <div className="flex gap-2">
          <FilterMenu {...view} onChange={onChange} />
          <Button
            variant="secondary"
            size="sm"
            disabled={shownMembers.length === 0}
            onClick={() => exportMembers(shownMembers)}
          >
            <Download />
            {m.sample_audience_export()}
          </Button>
        </div>
      </CardHeader>
      <LazyMemberTabs
        segment={view.segment}
        members={members}
        panelId={panelId}
        onSegmentChange={(segment) => onChange({ segment })}
      />
      <div
        ref={panel}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-label={tabName(view.segment)}
        className="focus-visible:-outline-offset-2"
      >
        {shownMembers.length > 0 ? (
          <MemberTable
            members={shownMembers}
            sort={view.sort}
            onSort={(column) => onChange({ sort: nextSort(view.sort, column) })}
          />
        ) : (
          <NoMembers isEmpty={members.length === 0} onClear={clear} />
        )}
      </div>
      <CardFooter>
        <output>
          {m.sample_audience_shown({ shown: shownMembers.length, total: members.length })}
        </output>
      </CardFooter>
    </Card>
  );
}

/** A placeholder as high as the tabs. */
function MemberTabsLoading() {
  return <div className="box-content h-control border-b border-line" />;
}

/**
 * Shown instead of an empty table.
 * @param isEmpty whether there are no members at all, regardless of the filters
 */
function NoMembers({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  if (isEmpty) {
    return (
      <EmptyState
        icon={<Users />}
        title={m.sample_audience_empty_title()}
        description={m.sample_audience_empty()}
      />
    );
  }
  return (
    <EmptyState
      icon={<Search />}
      title={m.sample_audience_none_title()}
      description={m.sample_audience_none()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.sample_audience_show_all()}
        </Button>
      }
    />
  );
}

const rows = Array.from({ length: 8 }, (_, index) => index);

export function MemberListLoading() {
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-3">
        <CardTitle>{m.sample_audience_list()}</CardTitle>
        <Skeleton className="h-control-sm w-48 rounded-md" />
      </CardHeader>
      <div className="box-content h-control border-b border-line" />
      <div className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 px-card">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-48 max-sm:hidden" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </div>
    </Card>
  );
}
