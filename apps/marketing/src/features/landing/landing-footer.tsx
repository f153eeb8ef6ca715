import { brand } from "@postlark/site/brand";

/** The copyright line. */
export function LandingFooter() {
  return (
    <footer className="px-4 py-6 text-center text-sm text-ink-muted sm:px-6">
      {brand.copyright}
    </footer>
  );
}
