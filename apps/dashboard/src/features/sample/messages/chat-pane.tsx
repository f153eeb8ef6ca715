import { m } from "#paraglide/messages.js";
import type { Conversation } from "@postlark/domain/conversation";
import { Avatar } from "@postlark/ui/avatar";
import { buttonVariants } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import type { Ref } from "react";
import { Link, useLocation } from "react-router-dom";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatLog } from "./chat-log.tsx";

/** One conversation and its message box. On a phone it has a link back to the list. */
export function ChatPane({
  ref,
  conversation: { id, name, messages },
  className,
}: {
  ref: Ref<HTMLElement>;
  conversation: Conversation;
  className: string;
}) {
  const { pathname } = useLocation();
  return (
    <section ref={ref} aria-labelledby="conversation-name" className={className}>
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <Link
          to={pathname}
          preventScrollReset
          aria-label={m.sample_messages_back()}
          className={`-ml-2 md:hidden ${buttonVariants({ variant: "ghost", size: "icon" })}`}
        >
          <ChevronLeft />
        </Link>
        <Avatar name={name} />
        <h2
          id="conversation-name"
          tabIndex={-1}
          className="min-w-0 truncate text-base font-semibold outline-none"
        >
          {name}
        </h2>
      </header>
      <ChatLog key={`log ${id}`} name={name} messages={messages} />
      <ChatComposer key={`composer ${id}`} id={id} name={name} />
    </section>
  );
}
