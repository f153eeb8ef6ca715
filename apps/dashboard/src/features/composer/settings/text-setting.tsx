import { Field } from "@postlark/ui/field";
import { Input, type InputProps } from "@postlark/ui/input";

/** A setting with a single-line text. Other props go to its input. */
export function TextSetting({
  label,
  hints,
  isReadOnly,
  value = "",
  onChange,
  ...props
}: Omit<InputProps, "onChange" | "value"> & {
  label: string;
  hints: readonly (string | undefined)[];
  isReadOnly: boolean;
  value: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label} hint={hints.filter(Boolean).join(" · ")}>
      {(control) => (
        <Input
          {...props}
          {...control}
          readOnly={isReadOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
