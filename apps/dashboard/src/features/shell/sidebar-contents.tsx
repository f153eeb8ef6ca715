import { AppLink } from "#lib/app-link";
import { announceTools } from "#lib/coming-soon";
import { m } from "#paraglide/messages";
import { brand } from "@postlark/site/brand";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
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
import { useLocation } from "react-router-dom";
import { adminPlace, places } from "./places";
import { useLogOut } from "./use-log-out";

/** What stands in the left column, and in the phone's drawer. 'Admin' is there only for admins. */
export function SidebarContents({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      <SidebarHeader>
        <AppLink to="/" className="flex items-center gap-2.5 rounded-sm">
          <Logo />
          {brand.name}
        </AppLink>
      </SidebarHeader>
      <SidebarNavigation aria-label={m.nav_label()}>
        {(isAdmin ? [...places, adminPlace] : places).map(({ path, label, Icon }) => (
          <SidebarItem key={path}>
            <AppLink
              to={path}
              aria-current={pathname === path ? "page" : undefined}
              className={sidebarLinkVariants()}
            >
              <Icon />
              {label()}
            </AppLink>
          </SidebarItem>
        ))}
      </SidebarNavigation>
      <SidebarFooter>
        <SidebarButton onClick={announceTools}>
          <ArrowRight />
          {m.tools()}
        </SidebarButton>
        <SidebarButton onClick={logOut} isPending={isLoggingOut}>
          <LogOut />
          {m.log_out()}
        </SidebarButton>
      </SidebarFooter>
    </>
  );
}
