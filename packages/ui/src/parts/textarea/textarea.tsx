import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type TextareaProps = ComponentProps<"textarea">;

/** Grows with its text up to a maximum height, then scrolls; where unsupported, it can be resized. */
export function Textarea({ rows = 2, className, ...props }: TextareaProps) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      dir="auto"
      className={cx(
        "block field-sizing-content min-h-control w-full min-w-0 resize-y rounded-md border border-line-strong bg-field px-3 py-2.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-faint focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-danger supports-[field-sizing:content]:resize-none sm:text-sm",
        className,
      )}
      {...props}
    />
  );
}
