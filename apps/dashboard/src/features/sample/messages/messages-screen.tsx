import { m } from "#paraglide/messages.js";
import { type CalendarDay, dayOf } from "@postlark/domain/calendar-day";
import type { Conversation } from "@postlark/domain/conversation";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Message } from "@postlark/ui/icons/message";
import { Skeleton } from "@postlark/ui/skeleton";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ChatPane } from "./chat-pane.tsx";
import { useChatSession, useConversations } from "./chat-session.ts";
import { ConversationList } from "./conversation-list.tsx";
import { conversationIn } from "./conversation-search.ts";
import { useMarkReadWhenVisible } from "./use-mark-read-when-visible.ts";
import { useStepFocus } from "./use-step-focus.ts";

/** Conversations beside the open one: the chosen or the latest. A phone shows the list until one is chosen. */
export function MessagesScreen({
  conversations: received,
  ...fixed
}: {
  conversations: readonly Conversation[];
  /** Today's date, overridden by tests and stories. */
  today?: CalendarDay;
}) {
  const [today] = useState(() => fixed.today ?? dayOf(new Date()));
  const conversations = useConversations(received);
  const { open } = useChatSession();
  const [search] = useSearchParams();
  const chosen = conversations.find(({ id }) => id === conversationIn(search));
  const chosenId = chosen?.id;
  const shownConversation = chosen ?? conversations[0];
  const list = useRef<HTMLElement>(null);
  const conversation = useRef<HTMLElement>(null);
  useStepFocus(list, conversation, chosenId);

  const markOpened = useEffectEvent(open);
  useEffect(() => {
    if (chosenId !== undefined) markOpened(chosenId);
  }, [chosenId]);
  useMarkReadWhenVisible(
    conversation,
    chosen === undefined ? shownConversation?.id : undefined,
    open,
  );

  if (shownConversation === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<Message />}
          title={m.sample_messages_empty_title()}
          description={m.sample_messages_empty()}
        />
      </Card>
    );
  }
  const hiddenOnPhones = "max-md:hidden";
  return (
    <Card
      data-takes-screen={chosen && ""}
      className={`grid grid-cols-1 grid-rows-1 overflow-clip md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[22rem_minmax(0,1fr)] ${chosen ? fullPhone : height}`}
    >
      <ConversationList
        ref={list}
        conversations={conversations}
        today={today}
        chosenId={chosenId}
        shownId={shownConversation.id}
        className={`flex min-h-0 flex-col md:border-r md:border-line ${chosen ? hiddenOnPhones : ""}`}
      />
      <ChatPane
        ref={conversation}
        conversation={shownConversation}
        className={`flex min-h-0 min-w-0 flex-col ${chosen ? "" : hiddenOnPhones}`}
      />
    </Card>
  );
}

/** Fills the page; on a phone down to the bottom navigation. */
const height =
  "h-[max(26rem,calc(100dvh-12.25rem))] max-sm:h-[max(26rem,calc(100dvh-15.75rem-env(safe-area-inset-bottom)))]";

/** On a phone an open conversation covers the screen below the bar. */
const fullPhone =
  "max-md:fixed max-md:inset-x-0 max-md:top-16 max-md:bottom-0 max-md:z-20 max-md:rounded-none max-md:border-0 max-md:pb-[env(safe-area-inset-bottom)] md:h-[max(26rem,calc(100dvh-12.25rem))]";

const rows = ["first", "second", "third", "fourth", "fifth"];

export function MessagesScreenLoading() {
  return (
    <Card className={`overflow-clip ${height}`}>
      <div className="h-full md:w-2/5 md:border-r md:border-line xl:w-88">
        <Skeleton className="m-4 h-control" />
        <div className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <div key={row} className="flex items-center gap-3 px-4 py-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="grid h-10 flex-1 content-evenly">
                <Skeleton className="h-3.5 w-1/2" />
                <Skeleton className="h-3.5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
