import { HueField } from "#components/labels/hue-field.tsx";
import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { type Label, maxLabelNameLength } from "@postlark/domain/label";
import { AppError } from "@postlark/sdk/errors";
import type { LabelInput } from "@postlark/sdk/labels";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useEffect, useRef, useState } from "react";

/** The name and hue of a new or existing label. */
export function LabelForm({
  saved = { name: "", hue: "violet" },
  submitLabel,
  onSave,
  onCancel,
}: {
  saved?: Pick<Label, "name" | "hue">;
  submitLabel: string;
  onSave: (input: LabelInput) => Promise<void>;
  onCancel?: () => void;
}) {
  const isRequested = onCancel !== undefined;
  const [name, setName] = useState(saved.name);
  const [hue, setHue] = useState(saved.hue);
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  useUnsavedChanges(name.trim() !== saved.name || (isRequested && hue !== saved.hue));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It replaces the pressed button.
    if (isRequested) input.current?.focus();
  }, [isRequested]);

  async function save() {
    const typed = name.trim();
    if (typed === "") return setProblem(m.posts_label_name_missing());
    setIsPending(true);
    try {
      await onSave({ name: typed, hue });
      if (!isRequested) setName("");
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === "label_taken";
      if (isTaken) setProblem(m.posts_label_taken());
      else toastError(commandError(error));
    } finally {
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void save();
  }

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field label={m.posts_label_name()} error={problem}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            ref={input}
            maxLength={maxLabelNameLength}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <HueField value={hue} onChange={setHue} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" isPending={isPending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {m.dialog_cancel()}
          </Button>
        )}
      </div>
    </Form>
  );
}
