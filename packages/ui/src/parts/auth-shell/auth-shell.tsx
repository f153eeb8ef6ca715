import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export type AuthShellProps = Omit<ComponentProps<"main">, "title"> & {
  /** The brand's link to the home page; usually `<a href="/"><Logo /> Postlark</a>`. */
  brand: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the link to the related screen. */
  footer?: ReactNode;
  /** Below that: other ways to do the same. */
  after?: ReactNode;
  /** At the page's bottom, e.g. the language choice. */
  end?: ReactNode;
};

/** The layout of the account screens: a night sky above, dawn at the horizon, and a card between them. */
export function AuthShell({
  brand,
  title,
  description,
  footer,
  after,
  end,
  className,
  children,
  ...props
}: AuthShellProps) {
  return (
    <main
      data-slot="auth-shell"
      className={cx(
        "relative isolate grid min-h-dvh content-center justify-items-center gap-6 overflow-clip px-4 pt-10",
        end === undefined ? "pb-10" : "pb-20",
        className,
      )}
      {...props}
    >
      <span aria-hidden="true" className="horizon" />
      <div className="text-lg font-semibold">{brand}</div>
      <section className="w-full max-w-sm rounded-xl border border-line bg-surface p-6 sm:p-8">
        <h1 className="font-display text-2xl font-medium">{title}</h1>
        {description !== undefined && description !== false && (
          <p className="mt-1.5 text-sm text-ink-muted">{description}</p>
        )}
        <div className="mt-6">{children}</div>
      </section>
      {footer !== undefined && <div className="text-sm text-ink-muted">{footer}</div>}
      {after}
      {end !== undefined && <div className="absolute inset-x-2 bottom-4">{end}</div>}
    </main>
  );
}
