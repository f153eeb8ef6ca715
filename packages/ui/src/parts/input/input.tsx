import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Shared by every text field. */
export const inputVariants = cva(
  "h-control w-full min-w-0 rounded-md border border-line-strong bg-field px-3 text-base text-ink placeholder:text-ink-faint hover:border-ink-faint focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-danger sm:text-sm",
);

export type InputProps = ComponentProps<"input">;

/** Uncontrolled, it keeps what was typed before hydration. */
export function Input({ className, ...props }: InputProps) {
  return <input data-slot="input" className={cx(inputVariants(), className)} {...props} />;
}
