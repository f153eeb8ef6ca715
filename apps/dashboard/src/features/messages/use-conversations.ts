import type { Conversation } from "@postlark/domain/conversation";
import { useChatSession } from "./chat-session.ts";

/** The workspace's conversations with what the person has read and sent meanwhile. */
export function useConversations(conversations: readonly Conversation[]): readonly Conversation[] {
  const { session } = useChatSession();
  return conversations.map((conversation) => {
    const { id, isUnread, messages, message, time } = conversation;
    const sent = session.sent[id] ?? [];
    const last = sent.at(-1);
    return {
      ...conversation,
      isUnread: isUnread && session.opened[id] !== true,
      messages: [...messages, ...sent],
      message: last?.content ?? message,
      time: last?.time ?? time,
    };
  });
}
