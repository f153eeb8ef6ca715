import { QueryView } from "#lib/query-view";
import { accountQueries } from "#lib/account-queries";
import { type ReactNode, use } from "react";
import { SettingsFormContext } from "./settings-form";
import { SettingsLoading } from "./settings-loading";

/** What needs the settings, once they are there; that they are coming, or why they are not. */
export function SettingsView({ children }: { children: ReactNode }) {
  if (use(SettingsFormContext) !== null) return children;
  return (
    <QueryView query={accountQueries.settings()} loading={<SettingsLoading />}>
      {() => null}
    </QueryView>
  );
}
