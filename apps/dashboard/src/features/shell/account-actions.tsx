import { AppLink } from "#lib/app-link";
import type { Person } from "#lib/person";
import { m } from "#paraglide/messages";
import { Avatar } from "@postlark/ui/avatar";
import { buttonVariants } from "@postlark/ui/button";
import { TopBarActions } from "@postlark/ui/top-bar";

/** @param user `null` while it is not known yet */
export function AccountActions({ user }: { user: Person | null }) {
  return (
    <TopBarActions>
      <AppLink
        to="/support"
        className={buttonVariants({ variant: "ghost", className: "max-sm:px-1.5" })}
      >
        {m.top_bar_support()}
      </AppLink>
      <AppLink to="/settings" className="grid size-11 place-items-center rounded-full">
        {user === null ? (
          <span className="size-9 rounded-full bg-selected" />
        ) : (
          <Avatar name={user.name} src={user.avatarUrl} />
        )}
        <span className="sr-only">
          {user === null ? m.nav_settings() : m.top_bar_settings({ name: user.name })}
        </span>
      </AppLink>
    </TopBarActions>
  );
}
