import type { ComponentProps } from "react";

/** A link among words. */
export function TextLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a
      className="inline-flex min-h-6 items-center rounded-sm text-sm font-medium text-accent underline decoration-accent/40 underline-offset-4 transition-colors hover:decoration-current"
      {...props}
    >
      {children}
    </a>
  );
}
