import { m } from "#paraglide/messages.js";
import { fieldsOf, fillFields, type SavedText } from "@postlark/domain/saved-text";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useEffect, useRef, useState } from "react";

/** The fields of a template, filled before insertion; empty ones stay in the text. */
export function FieldsForm({
  template,
  onFill,
  onCancel,
}: {
  template: SavedText;
  onFill: (text: string) => void;
  onCancel: () => void;
}) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const filled = fillFields(template.text, values);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onFill(filled);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <h3 className="text-sm font-medium break-words">{template.name}</h3>
      {fieldsOf(template.text).map((name, index) => (
        <Field key={name} label={name}>
          {(control) => (
            <Input
              {...control}
              ref={index === 0 ? first : undefined}
              maxLength={1_000}
              value={values.get(name) ?? ""}
              onChange={({ target }) =>
                setValues((before) => new Map(before).set(name, target.value))
              }
            />
          )}
        </Field>
      ))}
      <p
        aria-label={m.posts_texts_preview()}
        role="note"
        className="rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
      >
        {filled}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.posts_texts_insert()}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}
