import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Conversation } from "@postlark/domain/conversation";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Message } from "@postlark/ui/icons/message";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { ChatPane } from "./chat-pane.tsx";
import { useChatSession } from "./chat-session.ts";
import { ConversationList } from "./conversation-list.tsx";
import { conversationIn } from "./conversation-search.ts";
import { useConversations } from "./use-conversations.ts";
import { useStepFocus } from "./use-step-focus.ts";

/**
 * Conversations beside the one that is open: the chosen one, or the latest. A phone shows the list
 * until one is chosen, and then that one.
 */
export function MessagesScreen({
  today,
  conversations: received,
}: {
  today: CalendarDay;
  conversations: readonly Conversation[];
}) {
  const conversations = useConversations(received);
  const { open } = useChatSession();
  const [search] = useSearchParams();
  const chosen = conversations.find(({ id }) => id === conversationIn(search));
  const chosenId = chosen?.id;
  const shown = chosen ?? conversations[0];
  const list = useRef<HTMLElement>(null);
  const conversation = useRef<HTMLElement>(null);
  useStepFocus(list, conversation, chosenId);

  const markOpened = useEffectEvent(open);
  useEffect(() => {
    if (chosenId !== undefined) markOpened(chosenId);
  }, [chosenId]);

  if (shown === undefined) {
    return (
      <Card>
        <EmptyState
          icon={<Message />}
          title={m.messages_empty_title()}
          description={m.messages_empty()}
        />
      </Card>
    );
  }
  const hiddenOnPhones = "max-md:hidden";
  return (
    <Card className="grid h-[max(26rem,calc(100dvh-12.25rem))] grid-cols-1 grid-rows-1 overflow-clip md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
      <ConversationList
        ref={list}
        conversations={conversations}
        today={today}
        chosenId={chosenId}
        shownId={shown.id}
        className={`flex min-h-0 flex-col md:border-r md:border-line ${chosen ? hiddenOnPhones : ""}`}
      />
      <ChatPane
        ref={conversation}
        conversation={shown}
        className={`flex min-h-0 min-w-0 flex-col ${chosen ? "" : hiddenOnPhones}`}
      />
    </Card>
  );
}
