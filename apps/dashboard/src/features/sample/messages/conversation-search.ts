import type { Conversation } from "@postlark/domain/conversation";

const parameter = "conversation";

/** The query that selects a conversation, so that Back returns to the list. */
export function conversationSearch(id: number): string {
  return `?${parameter}=${id}`;
}

/** The conversation id in the URL; undefined if it is no number. */
export function conversationIn(search: URLSearchParams): number | undefined {
  const id = Number(search.get(parameter) ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

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
