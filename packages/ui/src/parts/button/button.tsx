import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "../spinner/spinner.tsx";

/** For links that look like buttons: `<a className={buttonVariants({ variant: "secondary" })} href="…">`. */
export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap aria-disabled:cursor-default disabled:opacity-50",
  {
    variants: {
      variant: {
        primary: "border-transparent bg-primary text-on-primary enabled-hover:bg-primary-hover",
        secondary: "border-line-firm bg-surface text-ink enabled-hover:bg-hover",
        ghost: "border-transparent text-ink-muted enabled-hover:bg-hover enabled-hover:text-ink",
        destructive:
          "border-transparent bg-danger-solid text-on-danger enabled-hover:bg-danger-solid-hover",
        link: "border-transparent text-accent underline decoration-transparent underline-offset-4 enabled-hover:decoration-current",
      },
      size: {
        sm: "h-control-sm px-3 text-sm",
        md: "h-control px-4 text-sm",
        lg: "h-12 px-6 text-base",
        icon: "size-control",
      },
    },
    // Its text aligns with other text, whatever its size.
    compoundVariants: [{ variant: "link", className: "px-0!" }],
    defaultVariants: { variant: "primary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** While pending, the button keeps focus and width, and does nothing. */
    isPending?: boolean | undefined;
    /** The label while pending, e.g. `Authenticating...`; without it a spinner covers the label. */
    pendingLabel?: ReactNode;
  };

/** `type="button"` by default, so that no form is submitted by accident. */
export function Button({
  variant,
  size,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      data-slot="button"
      type="button"
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={handleClick}
      className={cx(buttonVariants({ variant, size }), className)}
      {...props}
    >
      {pendingLabel === undefined && !isPending ? (
        children
      ) : (
        <Label isPending={isPending} pendingLabel={pendingLabel}>
          {children}
        </Label>
      )}
    </button>
  );
}

/** Both labels share one grid cell, so that the button's width does not change. */
function Label({
  isPending,
  pendingLabel,
  children,
}: Pick<ButtonProps, "isPending" | "pendingLabel" | "children">) {
  const cell = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";
  const isCovered = isPending === true && pendingLabel === undefined;
  return (
    <span className="grid">
      <span className={cx(cell, isPending && (isCovered ? "opacity-0" : "invisible"))}>
        {children}
      </span>
      <span className={cx(cell, !isPending && "invisible")}>
        <Spinner />
        {pendingLabel}
      </span>
    </span>
  );
}
