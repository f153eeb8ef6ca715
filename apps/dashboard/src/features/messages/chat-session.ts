import { dayOf } from "@postlark/domain/calendar-day";
import type { ChatMessage, LocalMinute } from "@postlark/domain/conversation";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

type ByConversation<Kept> = Readonly<Record<number, Kept>>;

/** What a person did with their conversations since the document was opened. */
type ChatSession = {
  /** Written and not sent yet. */
  readonly drafts: ByConversation<string>;
  /** Sent, oldest first. */
  readonly sent: ByConversation<readonly ChatMessage[]>;
  /** Opened, and so no longer unread. */
  readonly opened: ByConversation<true>;
};

const untouched: ChatSession = { drafts: {}, sent: {}, opened: {} };

/** Kept beside the workspace's data, so that it outlives the screen and ends with the sign-in. */
const chatSessionQuery = queryOptions({
  queryKey: ["chat session"],
  queryFn: () => untouched,
  initialData: untouched,
  staleTime: "static",
  gcTime: Infinity,
});

/** What the person did so far, and how they do more. */
export function useChatSession() {
  const client = useQueryClient();
  const { data: session } = useQuery(chatSessionQuery);

  function change(changed: (session: ChatSession) => Partial<ChatSession>): void {
    client.setQueryData(chatSessionQuery.queryKey, (before = untouched) => ({
      ...before,
      ...changed(before),
    }));
  }

  return {
    session,
    open: (id: number) => change(({ opened }) => ({ opened: { ...opened, [id]: true } })),
    keepDraft: (id: number, draft: string) =>
      change(({ drafts }) => ({ drafts: { ...drafts, [id]: draft } })),
    send: (id: number, sender: string, content: string) =>
      change(({ sent, drafts }) => {
        const before = sent[id] ?? [];
        const message = written(-(before.length + 1), sender, content);
        return { sent: { ...sent, [id]: [...before, message] }, drafts: { ...drafts, [id]: "" } };
      }),
  };
}

/** A message of one's own, now. Its id is negative: only the workspace gives out real ones. */
function written(id: number, sender: string, content: string): ChatMessage {
  return { id, sender, content, time: minuteOf(new Date()), isSelf: true };
}

function minuteOf(moment: Date): LocalMinute {
  const [hours, minutes] = [moment.getHours(), moment.getMinutes()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayOf(moment)}T${hours}:${minutes}`;
}
