import { dayOf } from "@postlark/domain/calendar-day";
import type { ChatMessage, Conversation, LocalMinute } from "@postlark/domain/conversation";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Drafts, storeDrafts, localDrafts } from "./drafts.ts";

type ByConversation<Stored> = Readonly<Record<number, Stored>>;

/** The user's changes to conversations since the document was loaded, and drafts from before. */
type ChatSession = {
  readonly drafts: Drafts;
  readonly sent: ByConversation<readonly ChatMessage[]>;
  readonly opened: ByConversation<true>;
};

const untouched: ChatSession = { drafts: {}, sent: {}, opened: {} };

const initialSession = (): ChatSession => ({ ...untouched, drafts: localDrafts() });

/** Stored in the query cache with the workspace's data, so that it outlives the screen and ends with the session. */
const chatSessionQuery = queryOptions({
  queryKey: ["chat session"],
  queryFn: initialSession,
  initialData: initialSession,
  staleTime: "static",
  gcTime: Infinity,
});

/** The user's changes so far, and the functions that add more. */
export function useChatSession() {
  const client = useQueryClient();
  const { data: session } = useQuery(chatSessionQuery);

  function draft(id: number, text: string): void {
    updateSession(({ drafts }) => ({ drafts: { ...drafts, [draftName(id)]: text } }));
    storeDrafts(client.getQueryData(chatSessionQuery.queryKey)?.drafts ?? {});
  }

  function open(id: number): void {
    updateSession(({ opened }) => ({ opened: { ...opened, [id]: true } }));
  }

  function updateSession(changed: (session: ChatSession) => Partial<ChatSession>): void {
    client.setQueryData(chatSessionQuery.queryKey, (before = untouched) => ({
      ...before,
      ...changed(before),
    }));
  }

  return {
    session,
    open,
    draftTo: (id: number) => session.drafts[draftName(id)] ?? "",
    saveLocalDraft: draft,
    send: (id: number, sender: string, content: string) => {
      updateSession(({ sent }) => {
        const before = sent[id] ?? [];
        const message = ownMessage(-(before.length + 1), sender, content);
        return { sent: { ...sent, [id]: [...before, message] } };
      });
      draft(id, "");
      open(id);
    },
  };
}

/** The workspace's conversations with the user's changes applied. */
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

function draftName(id: number): string {
  return `conversation ${id}`;
}

/** Returns a message that the user sends now. Its id is negative, since only the workspace assigns real ones. */
function ownMessage(id: number, sender: string, content: string): ChatMessage {
  return { id, sender, content, time: minuteOf(new Date()), isSelf: true };
}

function minuteOf(moment: Date): LocalMinute {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayOf(moment)}T${hours}:${minutes}`;
}
