import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A placeholder for loading content, in its final size. Not announced. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cx("block animate-breathe rounded-sm bg-hover", className)}
      {...props}
    />
  );
}
