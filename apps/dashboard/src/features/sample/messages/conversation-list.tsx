import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Conversation } from "@postlark/domain/conversation";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";
import { SearchBox } from "@postlark/ui/search-box";
import { type Ref, useState } from "react";
import { conversationSearch, matchingConversations } from "./conversation-search.ts";
import { Avatar } from "@postlark/ui/avatar";
import { Link } from "react-router-dom";
import { formatRecency } from "./message-dates.ts";

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
  const matches = matchingConversations(conversations, search);
  const placeOf = (id: number) => {
    if (id === chosenId) return "chosen";
    return id === shownId ? "shown" : "other";
  };
  return (
    <nav ref={ref} aria-label={m.sample_messages_list()} className={className}>
      <SearchBox
        label={m.sample_messages_search()}
        placeholder={m.sample_messages_search_placeholder()}
        clearLabel={m.sample_messages_search_clear()}
        value={search}
        onValueChange={setSearch}
        className="m-4"
      />
      {/* In the DOM before it has content, so that screen readers announce it. */}
      <div aria-live="polite">
        {matches.length === 0 && (
          <EmptyState
            icon={<Search />}
            title={m.sample_messages_none_found()}
            description={m.sample_messages_none_found_hint()}
          />
        )}
      </div>
      <ul
        data-walkable=""
        className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {matches.map((conversation) => (
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

function ConversationItem({
  conversation: { id, name, message, time, isUnread },
  today,
  place,
}: {
  conversation: Conversation;
  today: CalendarDay;
  /** `chosen` by the user; `shown` because a wide screen shows one by default. */
  place: "chosen" | "shown" | "other";
}) {
  return (
    <li>
      <Link
        to={conversationSearch(id)}
        preventScrollReset
        data-conversation={id}
        aria-current={place === "chosen" || undefined}
        className={`flex items-start gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-selected forced-colors:aria-[current]:border-s-4 forced-colors:aria-[current]:border-[Highlight] ${place === "shown" ? "md:bg-selected md:forced-colors:border-s-4 md:forced-colors:border-[Highlight]" : ""}`}
      >
        <Avatar name={name} className="border border-line-firm max-sm:mt-0.5" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={`min-w-0 flex-1 truncate ${isUnread ? "font-semibold" : "font-medium"}`}
            >
              {name}
            </span>
            <time dateTime={time} className="text-xs text-ink-muted">
              {formatRecency(time, today)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 truncate ${isUnread ? "text-ink" : "text-ink-muted"}`}>
              {message}
            </span>
            {isUnread && (
              <span className="size-2 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
                <span className="sr-only">{m.sample_messages_unread()}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
