import { m } from "#paraglide/messages.js";
import type { ReactNode } from "react";

import { LandingSection } from "./landing-section.tsx";

const badges = [
  m.testimonials_badge_fortune,
  m.testimonials_badge_global,
  m.testimonials_badge_inc,
  m.testimonials_badge_fast,
];

/** Who trusts the product: customers' words, and the lists that they are on. */
export function TestimonialsSection({ children }: { children: ReactNode }) {
  return (
    <div className="border-y border-line bg-sunken">
      <LandingSection id="testimonials" title={m.testimonials_title()} lead={m.testimonials_lead()}>
        <div className="card-hover rounded-xl border border-line bg-surface p-card sm:p-10">
          {children}
        </div>
        <ul
          aria-label={m.testimonials_badges()}
          className="mt-8 grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line text-center sm:grid-cols-4"
        >
          {badges.map((badge) => (
            <li key={badge()} className="bg-sunken px-4 py-4 font-medium text-ink-muted">
              {badge()}
            </li>
          ))}
        </ul>
      </LandingSection>
    </div>
  );
}
