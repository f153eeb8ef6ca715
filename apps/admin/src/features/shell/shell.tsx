import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { CommandTrigger } from "@postlark/app/components/command-trigger";
import { lazyCommandCenter, useCommandCenter } from "@postlark/app/components/commands";
import { AppLink as ZoneLink } from "@postlark/app/components/app-link";
import { Shell as AppFrame } from "@postlark/app/components/shell";
import { SidebarContents } from "@postlark/app/components/sidebar-contents";
import type { Path, UnownedPath } from "@postlark/site/href";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { sidebarLinkVariants } from "@postlark/ui/sidebar";
import { TopBarActions, TopBarTitle } from "@postlark/ui/top-bar";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { places } from "./places.ts";

const CommandMenu = lazyCommandCenter(async () => (await import("./command-menu.tsx")).CommandMenu);

/** The frame around every screen. The bar is the phone's: a wide screen has the sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  const { openPalette, center } = useCommandCenter((asked) => <CommandMenu {...asked} />);
  return (
    <AppFrame
      places={places}
      Link={AppLink}
      sidebar={
        <SidebarContents
          places={places}
          Link={AppLink}
          session={session}
          switcher={
            <CommandTrigger
              onOpen={openPalette}
              className="mx-3 mb-1 justify-start px-3 max-lg:hidden"
            />
          }
        >
          <AppLink to="/dashboard" className={sidebarLinkVariants()}>
            <ArrowRight />
            {m.nav_dashboard()}
          </AppLink>
        </SidebarContents>
      }
      bar={
        <>
          <TopBarTitle>{m.bar_title()}</TopBarTitle>
          <TopBarActions>
            <CommandTrigger onOpen={openPalette} />
          </TopBarActions>
        </>
      }
      notice={center}
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
