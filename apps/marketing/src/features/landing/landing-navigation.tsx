import { BrandLink } from "#lib/brand-link";
import { m } from "#paraglide/messages";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";

/** The way in, for who has an account and who has none. */
export function LandingNavigation() {
  return (
    <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
      <BrandLink />
      <nav aria-label={m.navigation_label()} className="flex items-center gap-1 sm:gap-2">
        <a href={href("/login")} className={buttonVariants({ variant: "ghost", size: "sm" })}>
          {m.navigation_login()}
        </a>
        <a href={href("/signup")} className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {m.navigation_signup()}
        </a>
      </nav>
    </header>
  );
}
