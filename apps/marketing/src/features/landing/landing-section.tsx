import type { ReactNode } from "react";

import type { LandingSectionId } from "./landing-sections.ts";

type LandingSectionProps = {
  id: LandingSectionId;
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
};

export function LandingSection({ id, title, lead, children }: LandingSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="mx-auto w-full max-w-6xl px-4 py-20 sm:px-6 lg:py-28"
    >
      <header className="mb-12 grid gap-4 lg:grid-cols-12 lg:items-end">
        <h2 id={titleId} className="max-w-[16ch] headline-section lg:col-span-7">
          {title}
        </h2>
        <p className="max-w-prose text-lg text-pretty text-ink-muted lg:col-span-5">{lead}</p>
      </header>
      {children}
    </section>
  );
}
