import { AppLink } from "#components/app-link.tsx";
import { showToolsToast } from "#components/sample-toasts.ts";
import { LateLoading, ScreenFallback } from "#components/screen-fallback.tsx";
import type { ShownUser } from "#lib/user.ts";
import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import { Shell as AppFrame } from "@postlark/app/components/shell";
import { SidebarContents } from "@postlark/app/components/sidebar-contents";
import { brand } from "@postlark/site/brand";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { SidebarButton } from "@postlark/ui/sidebar";
import { TopBarTitle } from "@postlark/ui/top-bar";
import type { ReactNode } from "react";
import { AccountActions } from "./account-actions.tsx";
import { placesFor, type ShellWorkspace } from "./places.ts";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

/**
 * The frame around every screen. The build also draws it into index.html, so it must not depend on
 * anything that only a browser knows.
 * @param user `null` while it is not known yet
 */
export function Shell({
  user,
  isAdmin,
  workspace = sample,
  notice,
  children,
}: {
  user: ShownUser | null;
  isAdmin: boolean;
  workspace?: ShellWorkspace | undefined;
  notice?: ReactNode;
  children: ReactNode;
}) {
  const places = placesFor(workspace, isAdmin);
  return (
    <AppFrame
      places={places}
      Link={AppLink}
      sidebar={
        <SidebarContents
          places={places}
          Link={AppLink}
          session={session}
          switcher={<WorkspaceSwitcher workspace={workspace} />}
        >
          {workspace.kind === "sample" && (
            <SidebarButton onClick={showToolsToast}>
              <ArrowRight />
              {m.tools()}
            </SidebarButton>
          )}
        </SidebarContents>
      }
      bar={
        <>
          <TopBarTitle className="-mx-1.5 max-sm:text-sm">
            <AppLink
              to={workspace.kind === "sample" ? "/" : `/w/${workspace.slug}/overview`}
              // The title clips its overflow, including focus rings.
              className="block rounded-sm px-1.5 py-3 focus-visible:-outline-offset-2"
            >
              <span className="line-clamp-2 wrap-anywhere max-[22.5rem]:line-clamp-1">
                {workspace.kind === "sample" ? m.top_bar_title() : (workspace.name ?? brand.name)}
              </span>
            </AppLink>
          </TopBarTitle>
          <AccountActions user={user} isAdmin={isAdmin} workspace={workspace} />
        </>
      }
      notice={notice}
    >
      {children}
    </AppFrame>
  );
}

const sample: ShellWorkspace = { kind: "sample" };

/** The shell before the user is known: shown by index.html, and first by the router. */
export function ShellFallback() {
  return (
    <Shell user={null} isAdmin={false}>
      <ScreenFallback />
      <LateLoading />
    </Shell>
  );
}
