import { lazyPart } from "#components/lazy-part.tsx";
import { TabsFailure } from "#components/tabs-failure.tsx";
import { withTabs } from "#components/with-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { AudienceMember } from "@postlark/domain/audience-member";
import { Button } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { Download } from "@postlark/ui/icons/download";
import { useId, useRef } from "react";
import { exportMembers } from "./export-members.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { MemberTable } from "./member-table.tsx";
import { MemberTabs, type MemberTabsProps } from "./member-tabs.tsx";
import { type MemberView, everybody, membersIn, nextSort } from "./member-view.ts";
import { NobodyShown } from "./nobody-shown.tsx";
import { tabName } from "./words.ts";

const LazyMemberTabs = lazyPart<MemberTabsProps>(
  async () => withTabs(MemberTabs, await import("@postlark/ui/tabs")),
  MemberTabsLoading,
  TabsFailure,
);

/** 'Member List': filters, tabs by segment, and the table of who they leave. */
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
  const shown = membersIn(view, members);
  const panel = useRef<HTMLDivElement>(null);

  function clear() {
    onChange({ ...everybody, segment: view.segment });
    // What was pressed goes away with what it stood in.
    panel.current?.focus();
  }

  return (
    <Card className="overflow-clip">
      <CardHeader className="pb-3">
        <CardTitle>{m.audience_list()}</CardTitle>
        <div className="flex gap-2">
          <FilterMenu {...view} onChange={onChange} />
          <Button
            variant="secondary"
            size="sm"
            disabled={shown.length === 0}
            onClick={() => exportMembers(shown)}
          >
            <Download />
            {m.audience_export()}
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
        {shown.length > 0 ? (
          <MemberTable
            members={shown}
            sort={view.sort}
            onSort={(column) => onChange({ sort: nextSort(view.sort, column) })}
          />
        ) : (
          <NobodyShown isEmpty={members.length === 0} onClear={clear} />
        )}
      </div>
      <CardFooter>
        <output>{m.audience_shown({ shown: shown.length, total: members.length })}</output>
      </CardFooter>
    </Card>
  );
}

/** As high as the tabs. */
function MemberTabsLoading() {
  return <div className="box-content h-control border-b border-line" />;
}
