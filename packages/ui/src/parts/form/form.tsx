import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type FormProps = ComponentProps<"form">;

/**
 * A form in one column. The product words its own errors, so the browser's bubbles are off; and it
 * posts, so that a form sent before the page woke never writes a password into the address.
 */
export function Form({ className, ...props }: FormProps) {
  return (
    <form
      data-slot="form"
      method="post"
      noValidate
      className={cx("grid gap-stack", className)}
      {...props}
    />
  );
}
