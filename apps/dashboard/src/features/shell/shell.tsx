import { AppLink } from "#lib/app-link";
import type { Person } from "#lib/person";
import { useHeadingFocus } from "#lib/use-heading-focus";
import { m } from "#paraglide/messages";
import { AppShell, AppShellMain, PageContent } from "@postlark/ui/app-shell";
import { PhoneNavigation } from "@postlark/ui/phone-navigation";
import { Sidebar } from "@postlark/ui/sidebar";
import { SkipLink } from "@postlark/ui/skip-link";
import { TopBar, TopBarTitle } from "@postlark/ui/top-bar";
import { type ReactNode, useRef } from "react";
import { AccountActions } from "./account-actions";
import { SidebarContents } from "./sidebar-contents";

const screenId = "screen";

/**
 * The frame around every screen. The build also draws it into index.html, so it must not depend on
 * anything that only a browser knows.
 * @param user `null` while it is not known yet
 */
export function Shell({
  user,
  isAdmin,
  notice,
  children,
}: {
  user: Person | null;
  isAdmin: boolean;
  /** What has to be said about the page as a whole. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const screen = useRef<HTMLElement>(null);
  useHeadingFocus(screen);
  return (
    <AppShell>
      <SkipLink href={`#${screenId}`}>{m.skip_to_content()}</SkipLink>
      <Sidebar>
        <SidebarContents isAdmin={isAdmin} />
      </Sidebar>
      <AppShellMain>
        <TopBar>
          <PhoneNavigation
            label={m.menu_label()}
            openLabel={m.menu_open()}
            closeLabel={m.menu_close()}
          >
            <SidebarContents isAdmin={isAdmin} />
          </PhoneNavigation>
          <TopBarTitle className="-mx-1.5 max-sm:text-sm">
            <AppLink
              to="/"
              // The title's edge cuts off what stands out of it, a focus ring too.
              className="block rounded-sm px-1.5 py-3 focus-visible:-outline-offset-2"
            >
              {m.top_bar_title()}
            </AppLink>
          </TopBarTitle>
          <AccountActions user={user} isAdmin={isAdmin} />
        </TopBar>
        <PageContent id={screenId} ref={screen}>
          {children}
        </PageContent>
      </AppShellMain>
      {notice}
    </AppShell>
  );
}
