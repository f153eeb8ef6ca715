import type { TabParts } from "#components/lazy-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { type AudienceMember, segments } from "@postlark/domain/audience-member";
import { type MemberView, everybody, matchingMembers } from "./member-view.ts";
import { tabName } from "./member-labels.ts";

const tabs = ["all", ...segments] as const;

export type MemberTabsProps = {
  segment: MemberView["segment"];
  members: readonly AudienceMember[];
  panelId: string;
  onSegmentChange: (segment: MemberView["segment"]) => void;
};

/** The segments as tabs with counts. Their content renders before the tabs have loaded. */
export function MemberTabs({
  segment,
  members,
  panelId,
  onSegmentChange,
  parts: { Tabs, TabsList, TabsTrigger },
}: MemberTabsProps & { parts: TabParts }) {
  return (
    <Tabs
      value={segment}
      onValueChange={(value) => onSegmentChange(tabs.find((tab) => tab === value) ?? "all")}
    >
      <TabsList
        aria-label={m.sample_audience_segment()}
        className="px-[calc(var(--spacing-card)-0.75rem)]"
      >
        {tabs.map((tab) => (
          <TabsTrigger key={tab} value={tab} count={countOf(tab, members)} aria-controls={panelId}>
            {tabName(tab)}
          </TabsTrigger>
        ))}
      </TabsList>
    </Tabs>
  );
}

function countOf(tab: MemberView["segment"], members: readonly AudienceMember[]): number {
  return matchingMembers({ ...everybody, segment: tab }, members).length;
}
