import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type FormProps = ComponentProps<"form">;

/** Errors are the product's own; `post`, so that a form submitted before hydration puts no password into the URL. */
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
