import type { ReactNode } from "react";

/** A chapter of the foundations: what it is about, in one sentence, then the thing itself. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="max-w-prose text-sm text-ink-muted">{lead}</p>
      </header>
      {children}
    </section>
  );
}
