import { m } from "#paraglide/messages.js";
import { AppShell, AppShellMain, PageContent } from "@postlark/ui/app-shell";
import { PhoneNavigation } from "@postlark/ui/phone-navigation";
import { Sidebar } from "@postlark/ui/sidebar";
import { SkipLink } from "@postlark/ui/skip-link";
import { TopBar } from "@postlark/ui/top-bar";
import { type ReactNode, useRef } from "react";
import type { AppLink, Place } from "../shell/places.ts";
import { useHeadingFocus } from "../shell/use-heading-focus.ts";
import { PlaceBar } from "./place-bar.tsx";

const screenId = "screen";

export function Shell({
  places,
  Link,
  sidebar,
  bar,
  barClassName,
  notice,
  children,
}: {
  places: readonly Place[];
  Link: AppLink;
  sidebar: ReactNode;
  bar: ReactNode;
  barClassName?: string | undefined;
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
      <PlaceBar places={places} Link={Link} />
      {notice}
    </AppShell>
  );
}
