import { QueryView } from "#components/query-view.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { type ReactNode, use } from "react";
import { SettingsFormContext } from "./settings-form.ts";
import { SettingsLoading } from "./settings-loading.tsx";

/** What needs the settings, once they are there; that they are coming, or why they are not. */
export function SettingsView({ children }: { children: ReactNode }) {
  if (use(SettingsFormContext) !== null) return children;
  return (
    <QueryView query={accountQueries.settings()} loading={<SettingsLoading />}>
      {() => null}
    </QueryView>
  );
}
