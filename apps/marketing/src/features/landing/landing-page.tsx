import { m } from "#paraglide/messages";
import { SkipLink } from "@postlark/ui/skip-link";

import { Hero } from "./hero";
import { LandingFooter } from "./landing-footer";
import { LandingNavigation } from "./landing-navigation";

const contentId = "content";

/** The public front page. Nothing on it needs a script. */
export function LandingPage() {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <SkipLink href={`#${contentId}`}>{m.skip_to_content()}</SkipLink>
      <LandingNavigation />
      <main id={contentId} className="grid flex-1">
        <Hero />
      </main>
      <LandingFooter />
    </div>
  );
}
