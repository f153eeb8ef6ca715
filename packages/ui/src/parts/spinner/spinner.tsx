import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type SpinnerProps = ComponentProps<"span"> & {
  /** The name of the loading content. Without it the spinner is decorative, beside a text. */
  label?: string | undefined;
};

/** As large as the text beside it. Announced if it has a label. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <span
      data-slot="spinner"
      role={label === undefined ? undefined : "status"}
      aria-hidden={label === undefined || undefined}
      className={cx("inline-flex", className)}
      {...props}
    >
      <svg
        viewBox="0 0 16 16"
        width="1.15em"
        height="1.15em"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="animate-spin"
      >
        <circle cx="8" cy="8" r="6" opacity="0.25" />
        <path d="M14 8a6 6 0 0 0-6-6" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
