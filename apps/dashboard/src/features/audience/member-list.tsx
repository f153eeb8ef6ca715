import { m } from "#paraglide/messages";
import { type AudienceMember, segments } from "@postlark/domain/audience-member";
import { Button } from "@postlark/ui/button";
import { Card, CardFooter, CardHeader, CardTitle } from "@postlark/ui/card";
import { Download } from "@postlark/ui/icons/download";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@postlark/ui/tabs";
import { Suspense, lazy } from "react";
import { exportMembers } from "./export-members";
import { FilterButton } from "./filter-button";
import { MemberTable } from "./member-table";
import { type MemberView, everybody, membersIn, nextSort } from "./member-view";
import { NobodyShown } from "./nobody-shown";
import { segmentNames } from "./words";

// The menu weighs more than the whole screen around it.
const FilterMenu = lazy(async () => ({ default: (await import("./filter-menu")).FilterMenu }));

const tabs = ["all", ...segments] as const;

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
  const shown = membersIn(view, members);
  const clear = () => onChange({ ...everybody, segment: view.segment });
  const contents = shown.length > 0 && (
    <MemberTable
      members={shown}
      sort={view.sort}
      onSort={(column) => onChange({ sort: nextSort(view.sort, column) })}
    />
  );
  return (
    <Card className="overflow-clip">
      <CardHeader className="pb-3">
        <CardTitle>{m.audience_list()}</CardTitle>
        <div className="flex gap-2">
          <Suspense fallback={<FilterButton count={0} aria-disabled />}>
            <FilterMenu {...view} onChange={onChange} />
          </Suspense>
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
      <Tabs
        value={view.segment}
        onValueChange={(value) => onChange({ segment: tabs.find((tab) => tab === value) ?? "all" })}
      >
        <TabsList
          aria-label={m.audience_segment()}
          className="px-[calc(var(--spacing-card)-0.75rem)]"
        >
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab} count={countOf(tab, members)}>
              {tabName(tab)}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map((tab) => (
          <TabsContent key={tab} value={tab}>
            {contents || <NobodyShown isEmpty={members.length === 0} onClear={clear} />}
          </TabsContent>
        ))}
      </Tabs>
      <CardFooter>
        <output>{m.audience_shown({ shown: shown.length, total: members.length })}</output>
      </CardFooter>
    </Card>
  );
}

function tabName(tab: MemberView["segment"]): string {
  if (tab === "all") return m.audience_all();
  return tab === "New" ? m.audience_new() : segmentNames[tab]();
}

function countOf(tab: MemberView["segment"], members: readonly AudienceMember[]): number {
  return membersIn({ ...everybody, segment: tab }, members).length;
}
