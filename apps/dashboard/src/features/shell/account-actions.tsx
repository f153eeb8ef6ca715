import { AppLink } from "#components/app-link.tsx";
import type { ShownUser } from "#lib/user.ts";
import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { buttonVariants } from "@postlark/ui/button";
import { Headset } from "@postlark/ui/icons/headset";
import { TopBarActions } from "@postlark/ui/top-bar";
import { Commands } from "./commands.tsx";
import type { ShownWorkspace } from "./places.ts";

export function AccountActions({
  user,
  isAdmin,
  workspace,
}: {
  user: ShownUser | null;
  isAdmin: boolean;
  workspace: ShownWorkspace;
}) {
  return (
    <TopBarActions className="max-sm:gap-0">
      <Commands isAdmin={isAdmin} workspace={workspace} />
      <AppLink
        to="/support"
        className={buttonVariants({ variant: "ghost", className: "max-sm:w-11 max-sm:px-0" })}
      >
        <Headset className="sm:hidden" />
        <span className="max-sm:sr-only">{m.top_bar_support()}</span>
      </AppLink>
      <AppLink to="/settings" className="grid size-11 place-items-center rounded-full">
        {user === null ? (
          <span className="size-9 rounded-full bg-selected" />
        ) : (
          <UserAvatar name={user.name} url={user.avatarUrl} quality={user.mediaQuality} />
        )}
        <span className="sr-only">
          {user === null ? m.nav_settings() : m.top_bar_settings({ name: user.name })}
        </span>
      </AppLink>
    </TopBarActions>
  );
}
