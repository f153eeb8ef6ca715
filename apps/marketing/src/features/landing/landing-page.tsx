import { m } from "#paraglide/messages.js";
import { SkipLink } from "@postlark/ui/skip-link";
import type { ReactNode } from "react";

import { Automation } from "./automation.tsx";
import { Features } from "./features.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { Navigation } from "./navigation.tsx";
import { Pricing } from "./pricing/pricing.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";

const contentId = "content";

export function LandingPage({ testimonials }: { testimonials: ReactNode }) {
  return (
    <>
      <SkipLink href={`#${contentId}`}>{m.skip_to_content()}</SkipLink>
      {/* How far the page can scroll before its navigation gets a backdrop. */}
      <div id="top" className="absolute top-0 h-5 w-px" />
      <Navigation />
      <main id={contentId}>
        <Hero />
        <Features />
        <Automation />
        <TestimonialsSection>{testimonials}</TestimonialsSection>
        <Pricing />
      </main>
      <Footer />
    </>
  );
}
