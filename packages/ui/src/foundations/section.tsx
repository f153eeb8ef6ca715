import type { ReactNode } from "react";

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
