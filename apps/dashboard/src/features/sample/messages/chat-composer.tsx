import { infoToastMs } from "#components/sample-toasts.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { Send } from "@postlark/ui/icons/send";
import { Textarea } from "@postlark/ui/textarea";
import { toast } from "@postlark/ui/toast";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { useChatSession } from "./chat-session.ts";

/** The message box of a conversation. Enter sends, Shift+Enter breaks the line, blank messages are not sent. */
export function ChatComposer({ id, name }: { id: number; name: string }) {
  const { draftTo, saveLocalDraft, send } = useChatSession();
  const [draft, setDraft] = useState(() => draftTo(id));
  const box = useRef<HTMLTextAreaElement>(null);
  const content = draft.trim();

  function write(text: string) {
    setDraft(text);
    saveLocalDraft(id, text);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (content === "") return;
    send(id, m.sample_messages_you(), content);
    setDraft("");
    toast({ title: m.sample_messages_sent(), duration: infoToastMs });
    box.current?.focus();
  }

  return (
    <Form
      onSubmit={handleSubmit}
      className="grid-cols-[1fr_auto] items-end gap-x-3 border-t border-line p-3"
    >
      <Textarea
        ref={box}
        rows={1}
        aria-label={m.sample_messages_write({ name })}
        placeholder={m.sample_messages_write_placeholder()}
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={submitOnEnter}
        className="max-h-36"
      />
      <Button
        type="submit"
        size="icon"
        aria-label={m.sample_messages_send()}
        disabled={content === ""}
      >
        <Send />
      </Button>
    </Form>
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // Enter during an IME composition only confirms it.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
