import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { CircleAlert } from "../../icons/circle-alert.ts";

export type ErrorStateProps = Omit<ComponentProps<"div">, "title"> & {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
};

/** An error with a way to continue, announced at once. */
export function ErrorState({ title, description, action, className, ...props }: ErrorStateProps) {
  return (
    <div
      data-slot="error-state"
      role="alert"
      className={cx("grid justify-items-center gap-2 px-6 py-12 text-center", className)}
      {...props}
    >
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-danger-soft text-xl text-danger">
        <CircleAlert />
      </span>
      <p className="font-medium text-ink">{title}</p>
      {description !== undefined && (
        <p className="max-w-prose text-sm text-ink-muted">{description}</p>
      )}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
