import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import type { ModelFields, ModelProblems } from "./model-form.ts";

export function ModelInputs({
  fields,
  problems,
  isKeyUnchanged,
  onChange,
}: {
  fields: ModelFields;
  problems: ModelProblems;
  /** Whether the stored key stays, since the address is the same. */
  isKeyUnchanged: boolean;
  onChange: (part: Partial<ModelFields>) => void;
}) {
  return (
    <>
      <Field label={m.ai_model_address()} hint={m.ai_model_address_hint()} error={problems.baseUrl}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2_000}
            value={fields.baseUrl}
            onChange={({ target }) => onChange({ baseUrl: target.value })}
          />
        )}
      </Field>
      <Field label={m.ai_model_name()} hint={m.ai_model_name_hint()} error={problems.model}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={fields.model}
            onChange={({ target }) => onChange({ model: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.ai_model_key()}
        hint={isKeyUnchanged ? m.ai_model_key_kept() : m.ai_model_key_hint()}
      >
        {(control) => (
          <PasswordInput
            {...control}
            toggleLabel={m.ai_model_key_show()}
            autoComplete="new-password"
            maxLength={4_000}
            value={fields.key}
            onChange={({ target }) => onChange({ key: target.value })}
          />
        )}
      </Field>
      <Field label={m.ai_model_limit()} error={problems.monthlyTokens}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={fields.monthlyTokens}
            onChange={({ target }) => onChange({ monthlyTokens: target.value })}
          />
        )}
      </Field>
    </>
  );
}
