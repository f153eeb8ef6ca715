import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { AppLink as ZoneLink } from "@postlark/app/components/app-link";
import { Shell as AppFrame } from "@postlark/app/components/shell";
import { SidebarContents } from "@postlark/app/components/sidebar-contents";
import type { Path, UnownedPath } from "@postlark/site/href";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { sidebarLinkVariants } from "@postlark/ui/sidebar";
import { TopBarTitle } from "@postlark/ui/top-bar";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { places } from "./places.ts";

/** The frame around every screen. The bar is the phone's: a wide screen has the sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <AppFrame
      places={places}
      Link={AppLink}
      sidebar={
        <SidebarContents places={places} Link={AppLink} session={session}>
          <AppLink to="/dashboard" className={sidebarLinkVariants()}>
            <ArrowRight />
            {m.nav_dashboard()}
          </AppLink>
        </SidebarContents>
      }
      bar={<TopBarTitle>{m.bar_title()}</TopBarTitle>}
      barClassName="lg:hidden"
    >
      {children}
    </AppFrame>
  );
}

/** To where one is already it does nothing (specification, section 2): not even the page scrolls. */
function AppLink({ to, ...rest }: { to: Path | UnownedPath } & Omit<ComponentProps<"a">, "href">) {
  const { pathname, search } = useLocation();
  const isHere = to === `${pathname}${search}`;
  return <ZoneLink zone="admin" to={to} preventScrollReset={isHere} {...rest} />;
}
