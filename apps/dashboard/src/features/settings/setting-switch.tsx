import type { SwitchName } from "@postlark/domain/settings";
import { SwitchField } from "@postlark/ui/switch";
import { useSettingsForm } from "./settings-form.ts";

/** One of the form's switches. */
export function SettingSwitch({
  name,
  label,
  description,
}: {
  name: SwitchName;
  label: string;
  description: string;
}) {
  const { values, change } = useSettingsForm();
  return (
    <SwitchField
      name={name}
      label={label}
      description={description}
      checked={values[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
    />
  );
}
