import type { ProfileSettings } from "@postlark/domain/settings";
import { Field } from "@postlark/ui/field";
import { Input, type InputProps } from "@postlark/ui/input";
import { useSettingsForm } from "./settings-form.ts";

/** One line that a person says of themselves. What is wrong with it takes the hint's place. */
export function ProfileField({
  name,
  label,
  hint,
  ...input
}: InputProps & { name: keyof ProfileSettings; label: string; hint?: string }) {
  const { values, problems, change } = useSettingsForm();
  const problem = problems[name];
  return (
    <Field label={label} hint={problem === undefined && hint} error={problem}>
      {(control) => (
        <Input
          name={name}
          value={values[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
