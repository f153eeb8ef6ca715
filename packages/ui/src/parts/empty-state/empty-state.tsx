import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export type EmptyStateProps = Omit<ComponentProps<"div">, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({
  title,
  description,
  icon,
  action,
  className,
  ...props
}: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx("grid justify-items-center gap-2 px-6 py-12 text-center", className)}
      {...props}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-2 grid size-11 place-items-center rounded-full bg-hover text-xl text-ink-muted"
        >
          {icon}
        </span>
      )}
      <p className="font-medium text-ink">{title}</p>
      {description !== undefined && (
        <p className="max-w-prose text-sm text-ink-muted">{description}</p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
