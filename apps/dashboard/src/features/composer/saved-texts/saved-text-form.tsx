import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { type SavedText, type SavedTextDraft, savedTextLimits } from "@postlark/domain/saved-text";
import { toAppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { Textarea } from "@postlark/ui/textarea";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";

export function SavedTextForm({
  saved,
  text,
  onSave,
  onCancel,
}: {
  /** Undefined for a new one. */
  saved: SavedText | undefined;
  /** The initial content of a new one. */
  text: string;
  onSave: (input: SavedTextDraft) => Promise<void>;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState<SavedTextDraft>(
    saved ?? { kind: /^\s*#/u.test(text) ? "hashtags" : "template", name: "", text },
  );
  const [isChecked, setIsChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const save = useMutation({ mutationFn: onSave });
  const change = (part: Partial<SavedTextDraft>) => setDraft((before) => ({ ...before, ...part }));
  const name = draft.name.trim();
  const isTextMissing = draft.text.trim() === "";

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (name !== "" && !isTextMissing && !save.isPending) save.mutate({ ...draft, name });
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      {save.error !== null && (
        <Alert>
          {toAppError(save.error).code === "saved_text_changed"
            ? m.posts_texts_changed()
            : commandError(save.error)}
        </Alert>
      )}
      <Field
        label={m.posts_texts_name()}
        error={isChecked && name === "" ? m.posts_texts_name_missing() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={first}
            maxLength={savedTextLimits.name}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      {saved === undefined && (
        <Field label={m.posts_texts_kind()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "template", label: m.posts_texts_template() },
                { value: "hashtags", label: m.posts_texts_hashtags() },
              ]}
              value={draft.kind}
              onValueChange={(kind) => change({ kind })}
            />
          )}
        </Field>
      )}
      <Field
        label={m.posts_texts_text()}
        hint={draft.kind === "template" ? m.posts_texts_text_hint() : undefined}
        error={isChecked && isTextMissing ? m.posts_texts_text_missing() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={savedTextLimits.text}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={save.isPending}>
          {m.posts_texts_save()}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}
