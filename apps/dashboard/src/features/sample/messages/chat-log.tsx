import { m } from "#paraglide/messages.js";
import type { ChatMessage } from "@postlark/domain/conversation";
import { useLayoutEffect, useRef } from "react";
import { formatMessageDay, formatTimeOfDay } from "./message-dates.ts";

export function ChatLog({ name, messages }: { name: string; messages: readonly ChatMessage[] }) {
  const log = useRef<HTMLDivElement>(null);
  const latest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (log.current && latest !== undefined) log.current.scrollTop = log.current.scrollHeight;
  }, [latest]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.sample_messages_log({ name })}
      // A scrolling area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
    >
      <ol className="flex min-h-full flex-col justify-end gap-3">
        {messages.map((message, index) => {
          const day = formatMessageDay(message.time);
          const previous = messages[index - 1];
          return (
            <li key={message.id} className="grid gap-3">
              {(previous === undefined || formatMessageDay(previous.time) !== day) && (
                <p className="text-center text-xs text-ink-muted">{day}</p>
              )}
              <ChatBubble message={message} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** One message: one's own at the end of the line, others at its start. */
function ChatBubble({ message: { sender, content, time, isSelf } }: { message: ChatMessage }) {
  return (
    <div
      className={`w-fit max-w-[85%] rounded-lg px-4 py-2 text-sm forced-colors:border-2 ${isSelf ? "justify-self-end rounded-ee-sm bg-selected forced-colors:border-[Highlight]" : "rounded-es-sm bg-hover"}`}
    >
      <span className="sr-only">{isSelf ? m.sample_messages_you() : sender}</span>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      <time dateTime={time} className="mt-0.5 block text-end text-xs text-ink-muted">
        {formatTimeOfDay(time)}
      </time>
    </div>
  );
}
