import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import type { AccountPanelProps } from "@postlark/app/components/account-menu";
import { AccountPanel as Panel } from "@postlark/app/components/account-panel";
import { currentUser } from "@postlark/sdk/auth";
import { saveSettings } from "@postlark/sdk/save-settings";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "./app-link.tsx";

/** The account panel, with this app's links and session. */
export function AccountPanel(props: AccountPanelProps) {
  const { data: user } = useQuery({ queryKey: ["account", "user"], queryFn: currentUser });
  return (
    <Panel
      Link={AppLink}
      session={session}
      name={user?.fullName}
      email={user?.email}
      settingsLabel={m.nav_settings()}
      save={(changes) => saveSettings(changes, { emailRedirectTo: window.location.origin })}
      {...props}
    />
  );
}
