import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type FormProps = ComponentProps<"form">;

/** The product words its own errors; `post`, so that a form sent before hydration puts no password into the address. */
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
