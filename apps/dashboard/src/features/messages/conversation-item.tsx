import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Conversation } from "@postlark/domain/conversation";
import { Avatar } from "@postlark/ui/avatar";
import { Link } from "react-router-dom";
import { conversationSearch } from "./conversation-search.ts";
import { formatRecency } from "./message-dates.ts";

/** One conversation of the list: whom it is with, what was said last, whether it is new. */
export function ConversationItem({
  conversation: { id, name, message, time, isUnread },
  today,
  place,
}: {
  conversation: Conversation;
  today: CalendarDay;
  /** `chosen` by the person; `shown` because a wide screen has room for one that nobody chose. */
  place: "chosen" | "shown" | "other";
}) {
  return (
    <li>
      <Link
        to={conversationSearch(id)}
        preventScrollReset
        data-conversation={id}
        aria-current={place === "chosen" || undefined}
        className={`flex items-start gap-3 px-4 py-3 text-sm hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-selected ${place === "shown" ? "md:bg-selected" : ""}`}
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
                <span className="sr-only">{m.messages_unread()}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
