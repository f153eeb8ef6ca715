import { useHeadingFocus } from "#lib/use-heading-focus";
import { m } from "#paraglide/messages";
import { AppShell, AppShellMain, PageContent } from "@postlark/ui/app-shell";
import { PhoneNavigation } from "@postlark/ui/phone-navigation";
import { Sidebar } from "@postlark/ui/sidebar";
import { SkipLink } from "@postlark/ui/skip-link";
import { TopBar, TopBarTitle } from "@postlark/ui/top-bar";
import { type ReactNode, useRef } from "react";
import { SidebarContents } from "./sidebar-contents";

const screenId = "screen";

/** The frame around every screen. The bar is the phone's: a wide screen has the sidebar. */
export function Shell({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLElement>(null);
  useHeadingFocus(screen);
  return (
    <AppShell>
      <SkipLink href={`#${screenId}`}>{m.skip_to_content()}</SkipLink>
      <Sidebar>
        <SidebarContents />
      </Sidebar>
      <AppShellMain>
        <TopBar className="lg:hidden">
          <PhoneNavigation
            label={m.menu_label()}
            openLabel={m.menu_open()}
            closeLabel={m.menu_close()}
          >
            <SidebarContents />
          </PhoneNavigation>
          <TopBarTitle>{m.bar_title()}</TopBarTitle>
        </TopBar>
        <PageContent id={screenId} ref={screen}>
          {children}
        </PageContent>
      </AppShellMain>
    </AppShell>
  );
}
