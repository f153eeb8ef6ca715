import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import { LogOut } from "@postlark/ui/icons/log-out";
import { Logo } from "@postlark/ui/logo";
import {
  SidebarButton,
  SidebarFooter,
  SidebarHeader,
  SidebarItem,
  SidebarNavigation,
  sidebarLinkVariants,
} from "@postlark/ui/sidebar";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { type AppLink, currentPlace, type Place } from "../shell/places.ts";
import type { Session } from "../session/session.ts";
import { useLogOut } from "../session/use-log-out.ts";

/** The logo, the workspace switcher if any, the navigation, and 'Logout' below the app's own footer. */
export function SidebarContents({
  places,
  Link,
  session,
  switcher,
  children,
}: {
  places: readonly Place[];
  Link: AppLink;
  session: Session;
  /** Above the navigation: which workspace it belongs to. */
  switcher?: ReactNode;
  children: ReactNode;
}) {
  const current = currentPlace(useLocation().pathname, places);
  const { label, logOut, isLoggingOut } = useLogOut(session);
  return (
    <>
      <SidebarHeader>
        <Link to="/" className="flex items-center gap-2.5 rounded-sm">
          <Logo />
          {brand.name}
        </Link>
      </SidebarHeader>
      {switcher}
      <SidebarNavigation aria-label={m.nav_label()}>
        {places.map(({ path, label: name, Icon, isApart }) => (
          <SidebarItem key={path} className={isApart ? "mt-1.5 border-t border-line pt-1.5" : ""}>
            <Link
              to={path}
              aria-current={path === current ? "page" : undefined}
              className={sidebarLinkVariants()}
            >
              <Icon />
              {name()}
            </Link>
          </SidebarItem>
        ))}
      </SidebarNavigation>
      <SidebarFooter>
        {children}
        <SidebarButton onClick={logOut} isPending={isLoggingOut}>
          <LogOut />
          {label}
        </SidebarButton>
      </SidebarFooter>
    </>
  );
}
