import { AppLink } from "#lib/app-link";
import { m } from "#paraglide/messages";
import type { User } from "@postlark/sdk/auth";
import { Avatar } from "@postlark/ui/avatar";
import { buttonVariants } from "@postlark/ui/button";
import { TopBarActions } from "@postlark/ui/top-bar";

/** @param user `null` while it is not known yet */
export function AccountActions({ user }: { user: User | null }) {
  const name = user === null ? "" : (user.fullName ?? user.email);
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
          <Avatar name={name} />
        )}
        <span className="sr-only">
          {user === null ? m.nav_settings() : m.top_bar_settings({ name })}
        </span>
      </AppLink>
    </TopBarActions>
  );
}
