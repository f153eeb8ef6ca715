import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { inputVariants } from "../input/input.tsx";

export type SelectProps<Value extends string> = Omit<
  ComponentProps<"select">,
  "children" | "value" | "defaultValue" | "onChange" | "multiple"
> & {
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** A native select, on phones too. */
export function Select<Value extends string>({
  options,
  onValueChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <select
      data-slot="select"
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
      className={cx(inputVariants(), "cursor-pointer pe-2", className)}
      {...props}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
