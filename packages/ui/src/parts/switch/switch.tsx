import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";

export type SwitchFieldProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  label: ReactNode;
  description?: ReactNode;
};

/** A native checkbox with the role of a switch. Props go to it, `className` to the row. */
export function SwitchField({ label, description, className, ...props }: SwitchFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  return (
    <div
      data-slot="switch-field"
      className={cx("relative flex min-h-control items-center justify-between gap-4", className)}
    >
      <div className="grid gap-0.5">
        <label
          htmlFor={id}
          className="cursor-pointer text-sm font-medium after:absolute after:inset-0"
        >
          {label}
        </label>
        {descriptionId && (
          <p id={descriptionId} className="text-sm text-ink-muted">
            {description}
          </p>
        )}
      </div>
      <input
        id={id}
        data-slot="switch"
        type="checkbox"
        // Its native checked state suffices; aria-checked would duplicate or contradict it.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-describedby={descriptionId}
        className={cx(
          "relative h-6 w-10.5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-field transition-colors hover:border-ink-faint checked:border-primary checked:bg-primary disabled:cursor-default disabled:opacity-50 forced-colors:appearance-auto",
          "before:absolute before:start-0.75 before:top-0.75 before:size-4 before:rounded-full before:bg-ink-faint before:transition-transform before:duration-base checked:before:translate-x-4.5 checked:before:bg-on-primary rtl:checked:before:-translate-x-4.5 forced-colors:before:hidden",
        )}
        {...props}
      />
    </div>
  );
}
