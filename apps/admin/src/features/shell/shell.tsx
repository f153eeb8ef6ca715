import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { CommandTrigger } from "@postlark/app/components/command-trigger";
import { lazyCommandCenter, useCommandCenter } from "@postlark/app/components/commands";
import {
  AccountMenu,
  lazyAccountPanel,
  useAccountMenu,
} from "@postlark/app/components/account-menu";
import { Shell as AppFrame } from "@postlark/app/components/shell";
import { SidebarContents } from "@postlark/app/components/sidebar-contents";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Sort } from "@postlark/ui/icons/sort";
import { SidebarButton, sidebarLinkVariants } from "@postlark/ui/sidebar";
import { TopBarActions, TopBarTitle } from "@postlark/ui/top-bar";
import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import { places } from "./places.ts";

const CommandMenu = lazyCommandCenter(async () => (await import("./command-menu.tsx")).CommandMenu);

const AccountPanel = lazyAccountPanel(
  async () => (await import("./command-menu.tsx")).AccountPanel,
);

/** The frame around every screen. The bar is for phones: wide screens have the sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  const { openPalette, openKeys, center } = useCommandCenter((props) => <CommandMenu {...props} />);
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
          <SidebarAccountMenu onOpenKeys={openKeys} />
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
            <AccountMenu Panel={AccountPanel} onOpenKeys={openKeys} />
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

/** Not in a phone's drawer, which is a dialog itself: there the bar has the menu. */
function SidebarAccountMenu({ onOpenKeys }: { onOpenKeys: () => void }) {
  const { label, opener, panel } = useAccountMenu({ Panel: AccountPanel, onOpenKeys });
  return (
    <div className="max-lg:hidden">
      <SidebarButton className="w-full" {...opener}>
        <Sort />
        {label}
      </SidebarButton>
      {panel}
    </div>
  );
}
