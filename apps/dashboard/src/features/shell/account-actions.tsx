import { AppLink } from "#components/app-link.tsx";
import type { ShownUser } from "#lib/user.ts";
import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { AccountMenu, lazyAccountPanel } from "@postlark/app/components/account-menu";
import { CommandTrigger } from "@postlark/app/components/command-trigger";
import { lazyCommandCenter, useCommandCenter } from "@postlark/app/components/commands";
import { Button, buttonVariants } from "@postlark/ui/button";
import { Headset } from "@postlark/ui/icons/headset";
import { TopBarActions } from "@postlark/ui/top-bar";
import { useState } from "react";
import { HelpDialog } from "./help/lazy.tsx";
import { WorkspaceNotices } from "./notices/lazy.tsx";
import { accountPath, type ShellWorkspace } from "./places.ts";

export const loadCommandMenu = async () => (await import("./command-menu.tsx")).loadMenu();

const CommandMenu = lazyCommandCenter(loadCommandMenu);

const supportClass = "max-sm:w-11 max-sm:px-0";

const AccountPanel = lazyAccountPanel(async () => (await import("./command-menu.tsx")).loadPanel());

export function AccountActions({
  user,
  isAdmin,
  workspace,
}: {
  user: ShownUser | null;
  isAdmin: boolean;
  workspace: ShellWorkspace;
}) {
  // Undefined until it is first opened.
  const [isHelpOpen, setIsHelpOpen] = useState<boolean>();
  const openHelp = () => setIsHelpOpen(true);
  const { openPalette, openKeys, center } = useCommandCenter((asked) => (
    <CommandMenu isAdmin={isAdmin} workspace={workspace} onHelp={openHelp} {...asked} />
  ));
  const settingsPath = accountPath(workspace);
  const avatar =
    user === null ? (
      <span className="size-9 rounded-full bg-selected" />
    ) : (
      <UserAvatar name={user.name} url={user.avatarUrl} quality={user.mediaQuality} />
    );
  return (
    <TopBarActions className="max-sm:gap-0">
      {workspace.kind === "live" && <WorkspaceNotices slug={workspace.slug} />}
      <CommandTrigger onOpen={openPalette} />
      {center}
      {workspace.kind === "live" ? (
        <Button variant="ghost" aria-haspopup="dialog" className={supportClass} onClick={openHelp}>
          <SupportLabel />
        </Button>
      ) : (
        <AppLink
          to="/support"
          className={buttonVariants({ variant: "ghost", className: supportClass })}
        >
          <SupportLabel />
        </AppLink>
      )}
      {workspace.kind === "live" && isHelpOpen !== undefined && (
        <HelpDialog
          slug={workspace.slug}
          isOpen={isHelpOpen}
          onClose={() => setIsHelpOpen(false)}
          onOpenKeys={openKeys}
          onGone={() => setIsHelpOpen(undefined)}
        />
      )}
      <div className="flex items-center">
        {workspace.kind === "sample" && (
          <AppLink to={settingsPath} className="grid size-11 place-items-center rounded-full">
            {avatar}
            <span className="sr-only">
              {user === null ? m.nav_settings() : m.top_bar_settings({ name: user.name })}
            </span>
          </AppLink>
        )}
        <AccountMenu Panel={AccountPanel} onOpenKeys={openKeys} settingsPath={settingsPath}>
          {workspace.kind === "live" && avatar}
        </AccountMenu>
      </div>
    </TopBarActions>
  );
}

function SupportLabel() {
  return (
    <>
      <Headset className="sm:hidden" />
      <span className="max-sm:sr-only">{m.top_bar_support()}</span>
    </>
  );
}
