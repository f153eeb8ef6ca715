import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Keys of a shortcut, drawn as on a keyboard. */
export function Keys({
  keys,
  className,
  ...props
}: ComponentProps<"span"> & { keys: readonly string[] }) {
  return (
    <span data-slot="keys" className={cx("inline-flex shrink-0 gap-1", className)} {...props}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line-firm px-1.5 text-center font-sans text-xs/5 text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
