import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { mentionedIds } from "@postlark/domain/mention";
import type { Member } from "@postlark/domain/workspace";
import type { CommentInput } from "@postlark/sdk/comments";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { saveLocalComment, localComment } from "./local-comment.ts";
import { MentionTextarea } from "./mention-textarea.tsx";
import { mentionableMembers } from "./mentionable-members.ts";

/** The form to write or edit a comment. Unsent input is kept for the tab. */
export function CommentForm({
  localKey,
  saved = "",
  label,
  hint,
  submitLabel,
  people,
  isFocused = false,
  onSave,
  onCancel,
}: {
  /** The storage key of unsent input. */
  localKey: string;
  saved?: string;
  label: string;
  hint?: string;
  submitLabel: string;
  people: readonly Member[];
  /** Whether it replaces the pressed button, and so takes focus. */
  isFocused?: boolean;
  onSave: (input: CommentInput) => Promise<void>;
  onCancel?: () => void;
}) {
  const [text, setText] = useState(() => localComment(localKey) || saved);
  const [isMissing, setIsMissing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const mentionablePeople = mentionableMembers(people);

  function write(next: string) {
    setText(next);
    setIsMissing(false);
    saveLocalComment(localKey, next === saved ? "" : next);
  }

  async function save() {
    if (isPending) return;
    if (text.trim() === "") return setIsMissing(true);
    setIsPending(true);
    setError(undefined);
    try {
      await onSave({ text, mentionedIds: mentionedIds(text, mentionablePeople).slice(0, 20) });
      write("");
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsPending(false);
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === "Escape" && !event.defaultPrevented) onCancel?.();
  }

  return (
    <Form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={handleKey}
    >
      <Field label={label} hint={hint} error={isMissing ? m.posts_comment_missing() : undefined}>
        {(control) => (
          <MentionTextarea
            {...control}
            isFocused={isFocused}
            value={text}
            people={mentionablePeople}
            readOnly={isPending}
            onWrite={write}
          />
        )}
      </Field>
      {error !== undefined && <Alert title={m.posts_comment_failed()}>{commandError(error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" isPending={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            onClick={() => {
              saveLocalComment(localKey, "");
              onCancel();
            }}
          >
            {m.dialog_cancel()}
          </Button>
        )}
      </div>
    </Form>
  );
}
