import { m } from "#paraglide/messages.js";
import type { AudienceMember } from "@postlark/domain/audience-member";
import type { SummaryCard } from "@postlark/domain/figure";
import { SearchBox } from "@postlark/ui/search-box";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { AudienceCards, AudienceCardsLoading, type AudienceKind } from "./audience-cards.tsx";
import { MemberList } from "./member-list.tsx";
import { MemberListLoading } from "./member-list-loading.tsx";
import { type MemberView, everybody } from "./member-view.ts";

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
      <AudienceCards cards={cards} />
      <SearchBox
        label={m.audience_search_label()}
        placeholder={m.audience_search()}
        clearLabel={m.audience_search_clear()}
        value={view.search}
        onValueChange={(search) => change({ search })}
        className="sm:max-w-sm"
      />
      <MemberList members={members} view={view} onChange={change} />
    </>
  );
}

/** The same screen before its data is there. */
export function AudienceScreenLoading() {
  return (
    <>
      <AudienceCardsLoading />
      <Skeleton className="h-control rounded-md sm:max-w-sm" />
      <MemberListLoading />
    </>
  );
}
