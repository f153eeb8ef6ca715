import type { NetworkFieldMessages } from "#paraglide/network-messages.js";
import type { FormField } from "@postlark/networks/form";
import { Field, type FieldControl } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import { Select } from "@postlark/ui/select";
import { Textarea } from "@postlark/ui/textarea";
import { useState } from "react";

/** A field of a network's form, by its kind. */
export function ConnectField({
  field,
  messages,
  error,
  draft,
}: {
  field: FormField;
  messages: NetworkFieldMessages;
  error: string | undefined;
  draft: string | undefined;
}) {
  return (
    <Field label={messages.label()} hint={messages.hint?.()} error={error}>
      {(control) => <Control field={field} messages={messages} draft={draft} control={control} />}
    </Field>
  );
}

function Control({
  field: { name, kind, autocomplete = "off", options = [] },
  messages,
  draft,
  control,
}: {
  field: FormField;
  messages: NetworkFieldMessages;
  draft: string | undefined;
  control: FieldControl;
}) {
  const [chosen, setChosen] = useState(draft ?? options[0] ?? "");
  const shared = { ...control, name, autoComplete: autocomplete };
  switch (kind) {
    case "secret":
      return (
        <PasswordInput
          {...shared}
          defaultValue={draft}
          toggleLabel={messages.show?.() ?? messages.label()}
        />
      );
    case "select":
      return (
        <Select
          {...shared}
          value={chosen}
          onValueChange={setChosen}
          options={options.map((value) => ({
            value,
            label: messages.options?.[value]?.() ?? value,
          }))}
        />
      );
    case "lines":
      return <Textarea {...shared} defaultValue={draft} rows={3} />;
    case "text":
    case "url":
      return (
        <Input
          {...shared}
          defaultValue={draft}
          inputMode={kind}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      );
    default:
      return kind satisfies never;
  }
}
