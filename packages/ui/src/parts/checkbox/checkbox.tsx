import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
};

/** A native checkbox with its label beside it. Props go to the checkbox, `className` to the label. */
export function CheckboxField({ label, className, ...props }: CheckboxFieldProps) {
  return (
    <label
      data-slot="checkbox-field"
      className={cx("inline-flex min-h-6 items-center gap-2.5 text-sm text-ink-muted", className)}
    >
      <input
        data-slot="checkbox"
        type="checkbox"
        className="grid size-4.5 shrink-0 appearance-none place-content-center rounded-sm border border-line-strong bg-field hover:border-ink-faint checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger forced-colors:appearance-auto before:size-3 before:scale-0 before:bg-on-primary before:transition-transform before:[clip-path:polygon(14%_46%,0_61%,39%_95%,100%_20%,85%_8%,37%_66%)] checked:before:scale-100"
        {...props}
      />
      {label}
    </label>
  );
}
