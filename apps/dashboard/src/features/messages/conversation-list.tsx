import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Conversation } from "@postlark/domain/conversation";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";
import { SearchBox } from "@postlark/ui/search-box";
import { type Ref, useState } from "react";
import { ConversationItem } from "./conversation-item.tsx";
import { matchingConversations } from "./conversation-search.ts";

/** Every conversation, or those that hold what is searched for. */
export function ConversationList({
  ref,
  conversations,
  today,
  chosenId,
  shownId,
  className,
}: {
  ref: Ref<HTMLElement>;
  conversations: readonly Conversation[];
  today: CalendarDay;
  chosenId: number | undefined;
  shownId: number | undefined;
  className: string;
}) {
  const [search, setSearch] = useState("");
  const found = matchingConversations(conversations, search);
  const placeOf = (id: number) => {
    if (id === chosenId) return "chosen";
    return id === shownId ? "shown" : "other";
  };
  return (
    <nav ref={ref} aria-label={m.messages_list()} className={className}>
      <SearchBox
        label={m.messages_search()}
        placeholder={m.messages_search_placeholder()}
        clearLabel={m.messages_search_clear()}
        value={search}
        onValueChange={setSearch}
        className="m-4"
      />
      {/* In the page before there is something to say, or screen readers would miss it. */}
      <div aria-live="polite">
        {found.length === 0 && (
          <EmptyState
            icon={<Search />}
            title={m.messages_none_found()}
            description={m.messages_none_found_hint()}
          />
        )}
      </div>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-t border-line">
        {found.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            today={today}
            place={placeOf(conversation.id)}
          />
        ))}
      </ul>
    </nav>
  );
}
