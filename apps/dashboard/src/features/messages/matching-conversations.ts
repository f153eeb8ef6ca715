import type { Conversation } from "@postlark/domain/conversation";

/** The conversations whose name or messages hold what is searched for, whatever its case. */
export function matchingConversations(
  conversations: readonly Conversation[],
  search: string,
): readonly Conversation[] {
  const wanted = search.trim().toLocaleLowerCase();
  return conversations.filter(({ name, messages }) =>
    [name, ...messages.map(({ content }) => content)].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}
