import { m } from "#paraglide/messages.js";
import { AppShell, AppShellMain, PageContent } from "@postlark/ui/app-shell";
import { PhoneNavigation } from "@postlark/ui/phone-navigation";
import { Sidebar } from "@postlark/ui/sidebar";
import { SkipLink } from "@postlark/ui/skip-link";
import { TopBar } from "@postlark/ui/top-bar";
import { type ReactNode, useRef } from "react";
import { useHeadingFocus } from "../use-heading-focus.ts";

const screenId = "screen";

/** The frame around every screen of an app. */
export function Shell({
  sidebar,
  bar,
  barClassName,
  notice,
  children,
}: {
  /** What stands in the left column, and in the phone's drawer. */
  sidebar: ReactNode;
  /** The top bar's title and actions. */
  bar: ReactNode;
  barClassName?: string | undefined;
  /** What has to be said about the page as a whole. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const screen = useRef<HTMLElement>(null);
  useHeadingFocus(screen);
  return (
    <AppShell>
      <SkipLink href={`#${screenId}`}>{m.skip_to_content()}</SkipLink>
      <Sidebar>{sidebar}</Sidebar>
      <AppShellMain>
        <TopBar className={barClassName}>
          <PhoneNavigation
            label={m.menu_label()}
            openLabel={m.menu_open()}
            closeLabel={m.menu_close()}
          >
            {sidebar}
          </PhoneNavigation>
          {bar}
        </TopBar>
        <PageContent id={screenId} ref={screen}>
          {children}
        </PageContent>
      </AppShellMain>
      {notice}
    </AppShell>
  );
}
