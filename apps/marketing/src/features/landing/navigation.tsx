import { BrandLink } from "#components/brand-link.tsx";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { Menu } from "@postlark/ui/icons/menu";

import { landingSections } from "./landing-sections.ts";

const menuId = "menu";

export function Navigation() {
  return (
    <header className="group/bar frosted fixed inset-x-0 top-0 z-40">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-4 px-4 sm:px-6">
        <BrandLink />
        <nav
          aria-label={m.navigation_label()}
          className="hidden flex-1 items-center justify-end gap-1 md:flex"
        >
          {landingSections.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              className={buttonVariants({ variant: "ghost", size: "sm" })}
            >
              {label()}
            </a>
          ))}
          <a
            href={href("/login")}
            className={buttonVariants({ variant: "ghost", size: "sm", className: "for-strangers" })}
          >
            {m.navigation_login()}
          </a>
          <a
            href={href("/signup")}
            className={buttonVariants({
              variant: "secondary",
              size: "sm",
              className: "ml-1 for-strangers",
            })}
          >
            {m.navigation_signup()}
          </a>
          <a
            href={href("/dashboard")}
            className={buttonVariants({
              variant: "secondary",
              size: "sm",
              className: "ml-1 for-members",
            })}
          >
            {m.verification_go_to_dashboard()}
          </a>
        </nav>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.navigation_menu()}
          popoverTarget={menuId}
          className="ml-auto md:hidden"
        >
          <Menu className="group-has-[:popover-open]/bar:hidden" />
          <Close className="hidden group-has-[:popover-open]/bar:block" />
        </Button>
      </div>
      <PhoneMenu />
    </header>
  );
}

/** A native popover: it opens, and closes on Escape or a tap outside, without a script. */
function PhoneMenu() {
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={m.navigation_menu_label()}
      className="fixed inset-x-3 top-17 bottom-auto m-0 w-auto rounded-xl border border-line bg-raised p-2 text-ink shadow-overlay max-md:open:grid md:hidden"
    >
      {landingSections.map(({ id, label }) => (
        <a key={id} href={`#${id}`} className="rounded-md px-4 py-3 font-medium active:bg-hover">
          {label()}
        </a>
      ))}
      <div className="mt-2 grid auto-cols-fr grid-flow-col gap-2 border-t border-line p-2 pt-4">
        <a
          href={href("/login")}
          className={buttonVariants({ variant: "secondary", className: "for-strangers" })}
        >
          {m.navigation_login()}
        </a>
        <a href={href("/signup")} className={buttonVariants({ className: "for-strangers" })}>
          {m.navigation_signup()}
        </a>
        <a href={href("/dashboard")} className={buttonVariants({ className: "for-members" })}>
          {m.verification_go_to_dashboard()}
        </a>
      </div>
    </nav>
  );
}
