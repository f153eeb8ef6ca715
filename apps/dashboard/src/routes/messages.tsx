import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Message } from "@postlark/ui/icons/message";

/** /messages */
export function Messages() {
  return (
    <EmptyScreen
      title={m.messages_title()}
      icon={<Message />}
      emptyTitle={m.messages_empty_title()}
      emptyDescription={m.messages_empty()}
    />
  );
}
