import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { session } from "#session/session.ts";
import type { AccountPanelProps } from "@postlark/app/components/account-menu";
import { AccountPanel as Panel } from "@postlark/app/components/account-panel";
import { useQuery } from "@tanstack/react-query";
import { useSaveSettings } from "./use-save-settings.ts";

export function AccountPanel(asked: AccountPanelProps) {
  const { data: user } = useQuery(accountQueries.user());
  const { data: settings } = useQuery(accountQueries.settings());
  return (
    <Panel
      Link={AppLink}
      session={session}
      name={settings?.fullName || user?.fullName}
      email={user?.email}
      settingsLabel={asked.settingsPath === "/settings" ? m.nav_settings() : m.account_settings()}
      save={useSaveSettings()}
      {...asked}
    />
  );
}
