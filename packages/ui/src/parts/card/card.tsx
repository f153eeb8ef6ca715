import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      className={cx("rounded-lg border border-line bg-surface", className)}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="card-header"
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card pt-card",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({
  as: Heading = "h2",
  className,
  ...props
}: ComponentProps<"h2"> & { as?: "h1" | "h2" | "h3" | undefined }) {
  return (
    <Heading
      data-slot="card-title"
      className={cx("text-base font-semibold text-ink", className)}
      {...props}
    />
  );
}

export function CardDescription({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="card-description"
      className={cx("w-full text-sm text-ink-muted", className)}
      {...props}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-content" className={cx("p-card", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="card-footer"
      className={cx(
        "flex flex-wrap items-center gap-3 border-t border-line px-card py-cell text-sm text-ink-muted",
        className,
      )}
      {...props}
    />
  );
}
