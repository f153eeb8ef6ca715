import { announceNewMember } from "#components/demo.ts";
import { SummaryCards } from "#components/summary-cards.tsx";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { AudienceMember } from "@postlark/domain/audience-member";
import type { SummaryCard } from "@postlark/domain/figure";
import { Button } from "@postlark/ui/button";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Plus } from "@postlark/ui/icons/plus";
import { Star } from "@postlark/ui/icons/star";
import { Users } from "@postlark/ui/icons/users";
import { SearchBox } from "@postlark/ui/search-box";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { MemberList, MemberListLoading } from "./member-list.tsx";
import { type MemberView, everybody } from "./shown-members.ts";

const variants = {
  totalMembers: { title: m.audience_total, Icon: Users },
  activeToday: { title: m.audience_active_today, Icon: Activity },
  premiumMembers: { title: m.audience_premium, Icon: Star },
  averageEngagement: { title: m.audience_average_engagement, Icon: Chart },
};

/** The title, and 'Add Member', which only says that it is not there yet (specification, section 2). */
export function AudienceHeader() {
  return (
    <ScreenHeader title={m.audience_title()}>
      <Button onClick={announceNewMember}>
        <Plus />
        {m.audience_add()}
      </Button>
    </ScreenHeader>
  );
}

export function AudienceScreen({
  cards,
  members,
}: {
  cards: readonly SummaryCard<keyof typeof variants>[];
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

export function AudienceScreenLoading() {
  return (
    <>
      <AudienceCards />
      <Skeleton className="h-control rounded-md sm:max-w-sm" />
      <MemberListLoading />
    </>
  );
}

function AudienceCards(props: { cards?: readonly SummaryCard<keyof typeof variants>[] }) {
  return (
    <SummaryCards
      variants={variants}
      cards={props.cards}
      note={m.from_last_month()}
      className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4"
    />
  );
}
