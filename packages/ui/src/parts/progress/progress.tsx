import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type ProgressProps = Omit<ComponentProps<"progress">, "children"> & {
  label: string;
};

/** `value` of `max` (1 by default); indeterminate without `value`. */
export function Progress({ label, className, ...props }: ProgressProps) {
  return (
    <progress
      data-slot="progress"
      aria-label={label}
      className={cx(
        "block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-hover text-primary indeterminate:animate-breathe indeterminate:bg-primary forced-colors:appearance-auto",
        "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary",
        className,
      )}
      {...props}
    />
  );
}
