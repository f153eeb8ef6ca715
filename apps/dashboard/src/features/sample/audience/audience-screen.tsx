import { showNewMemberToast } from "#components/sample-toasts.ts";
import { SummaryCards } from "#components/summary-cards.tsx";
import { m } from "#paraglide/messages.js";
import { useAddressState } from "@postlark/app/shell/address-state";
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
import { MemberList, MemberListLoading } from "./member-list.tsx";
import { viewAddress } from "./view-address.ts";

const variants = {
  totalMembers: { title: m.sample_audience_total, Icon: Users },
  activeToday: { title: m.sample_audience_active_today, Icon: Activity },
  premiumMembers: { title: m.sample_audience_premium, Icon: Star },
  averageEngagement: { title: m.sample_audience_average_engagement, Icon: Chart },
};

/** Debounce before the search is written to the URL, in ms. */
const pauseMs = 250;

const keepScroll = { preventScrollReset: true };

/** The title, and 'Add Member', which only announces that it is not implemented (specification, section 2). */
export function AudienceHeader() {
  return (
    <ScreenHeader title={m.sample_audience_title()}>
      <Button onClick={showNewMemberToast}>
        <Plus />
        {m.sample_audience_add()}
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
  const [view, change] = useAddressState(viewAddress);
  return (
    <>
      <AudienceCards cards={cards} />
      <SearchBox
        label={m.sample_audience_search_label()}
        placeholder={m.sample_audience_search()}
        clearLabel={m.sample_audience_search_clear()}
        value={view.search}
        // Otherwise every letter would add a history entry.
        onValueChange={(search) => change({ search }, { ...keepScroll, replace: true, pauseMs })}
        className="sm:max-w-sm"
      />
      <MemberList members={members} view={view} onChange={(part) => change(part, keepScroll)} />
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
      note={m.sample_from_last_month()}
      className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4"
    />
  );
}
