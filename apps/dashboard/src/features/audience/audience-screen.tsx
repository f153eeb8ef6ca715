import { infoToastMs } from "#lib/toast-durations";
import { m } from "#paraglide/messages";
import type { AudienceMember } from "@postlark/domain/audience-member";
import type { SummaryCard } from "@postlark/domain/figure";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { SearchBox } from "@postlark/ui/search-box";
import { Skeleton } from "@postlark/ui/skeleton";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";
import { AudienceCards, AudienceCardsLoading, type AudienceKind } from "./audience-cards";
import { MemberList } from "./member-list";
import { type MemberView, everybody } from "./member-view";

/** The audience: its figures, and its members to search, filter, sort and export. */
export function AudienceScreen({
  cards,
  members,
}: {
  cards: readonly SummaryCard<AudienceKind>[];
  members: readonly AudienceMember[];
}) {
  const [view, setView] = useState(everybody);
  const change = (part: Partial<MemberView>) => setView((before) => ({ ...before, ...part }));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label={m.audience_search_label()}
          placeholder={m.audience_search()}
          clearLabel={m.audience_search_clear()}
          value={view.search}
          onValueChange={(search) => change({ search })}
          className="min-w-0 flex-1 sm:max-w-sm"
        />
        <Button className="sm:ml-auto" onClick={announceAdding}>
          <Plus />
          {m.audience_add()}
        </Button>
      </div>
      <AudienceCards cards={cards} />
      <MemberList members={members} view={view} onChange={change} />
    </>
  );
}

/** The same screen before its data is there. */
export function AudienceScreenLoading() {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <Skeleton className="h-control min-w-0 flex-1 rounded-md sm:max-w-sm" />
        <Skeleton className="h-control w-36 rounded-md" />
      </div>
      <AudienceCardsLoading />
      <Skeleton className="h-140 rounded-lg" />
    </>
  );
}

function announceAdding(): void {
  toast({
    title: m.audience_add(),
    description: m.audience_add_missing(),
    duration: infoToastMs,
  });
}
