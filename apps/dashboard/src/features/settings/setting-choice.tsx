import type { Settings } from "@postlark/domain/settings";
import { RadioCards } from "@postlark/ui/radio-cards";
import type { ReactNode } from "react";
import { useSettingsForm } from "./settings-form";

/** One of the form's settings that are one of a few. */
export function SettingChoice<Name extends "profileVisibility" | "language" | "mediaQuality">({
  name,
  legend,
  options,
  className,
}: {
  name: Name;
  legend: string;
  options: readonly { value: Settings[Name]; title: ReactNode; description?: string }[];
  className?: string;
}) {
  const { values, change } = useSettingsForm();
  return (
    <RadioCards
      legend={legend}
      name={name}
      value={values[name]}
      onValueChange={(value) => change({ [name]: value })}
      options={options}
      className={className}
    />
  );
}
