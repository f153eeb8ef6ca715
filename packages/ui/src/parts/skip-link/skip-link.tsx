import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The page's first focus stop, visible only while focused: skips the navigation to `href`. */
export function SkipLink({ className, children, ...props }: ComponentProps<"a">) {
  return (
    <a
      data-slot="skip-link"
      className={cx(
        "fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-medium text-on-primary focus:translate-y-0",
        className,
      )}
      {...props}
    >
      {children}
    </a>
  );
}
