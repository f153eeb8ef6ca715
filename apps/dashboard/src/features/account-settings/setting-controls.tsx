import type { Settings, SwitchName } from "@postlark/domain/settings";
import { SwitchField } from "@postlark/ui/switch";
import { useSettingsForm } from "./settings-form.ts";
import { RadioCards } from "@postlark/ui/radio-cards";
import { type ReactNode, useId } from "react";

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

export function SettingChoice<Name extends "profileVisibility" | "language" | "mediaQuality">({
  name,
  legend,
  description,
  options,
  className,
}: {
  name: Name;
  legend: string;
  description?: string;
  options: readonly { value: Settings[Name]; title: ReactNode; description?: string }[];
  className?: string;
}) {
  const { values, change } = useSettingsForm();
  const descriptionId = useId();
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={legend}
        aria-describedby={description && descriptionId}
        name={name}
        value={values[name]}
        onValueChange={(value) => change({ [name]: value })}
        options={options}
        className={className}
      />
      {description && (
        <p id={descriptionId} className="text-sm text-ink-muted">
          {description}
        </p>
      )}
    </div>
  );
}
