import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";

export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = Omit<ComponentProps<"div">, "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** At the end of the label, e.g. a `Forgot password?` link; last in tab order. */
  aside?: ReactNode;
  controlId?: string | undefined;
  /** Renders the control: `{(control) => <Input name="email" {...control} />}`. */
  children: (control: FieldControl) => ReactNode;
};

export function Field({
  label,
  hint,
  error,
  aside,
  controlId,
  className,
  children,
  ...props
}: FieldProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const hintId = isShown(hint) ? `${id}-hint` : undefined;
  const errorId = isShown(error) ? `${id}-error` : undefined;
  return (
    <div
      data-slot="field"
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 text-sm",
        className,
      )}
      {...props}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="order-last grid w-full gap-1.5">
        {children({
          id,
          "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
          "aria-invalid": errorId === undefined ? undefined : true,
        })}
        {hintId && (
          <p id={hintId} className="text-ink-muted">
            {hint}
          </p>
        )}
        {errorId && (
          <p id={errorId} className="text-danger">
            {error}
          </p>
        )}
      </div>
      {aside}
    </div>
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
