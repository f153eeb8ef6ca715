import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { session } from "#session/session.ts";
import type { AskedAccount } from "@postlark/app/components/account-menu";
import { AccountPanel as Panel } from "@postlark/app/components/account-panel";
import { useQuery } from "@tanstack/react-query";
import { useSaveOwn } from "./use-save-own.ts";

export function AccountPanel(asked: AskedAccount) {
  const { data: user } = useQuery(accountQueries.user());
  const { data: settings } = useQuery(accountQueries.settings());
  return (
    <Panel
      Link={AppLink}
      session={session}
      name={settings?.fullName || user?.fullName}
      email={user?.email}
      settingsLabel={m.nav_settings()}
      save={useSaveOwn()}
      {...asked}
    />
  );
}
