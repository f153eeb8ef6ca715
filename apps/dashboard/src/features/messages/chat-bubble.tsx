import { m } from "#paraglide/messages.js";
import type { ChatMessage } from "@postlark/domain/conversation";
import { formatTimeOfDay } from "./message-dates.ts";

/** One message: one's own at the end of the line, the other's at its start. */
export function ChatBubble({
  message: { sender, content, time, isSelf },
}: {
  message: ChatMessage;
}) {
  return (
    <div
      className={`w-fit max-w-[85%] rounded-lg px-3.5 py-2 text-sm ${isSelf ? "justify-self-end rounded-ee-sm bg-selected" : "rounded-es-sm bg-hover"}`}
    >
      <span className="sr-only">{isSelf ? m.messages_you() : sender}</span>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      <time dateTime={time} className="mt-0.5 block text-end text-xs text-ink-muted">
        {formatTimeOfDay(time)}
      </time>
    </div>
  );
}
