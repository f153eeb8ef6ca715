import { QueryView } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { BillingSections } from "./billing-sections.tsx";
import { SettingsLoading } from "./settings-loading.tsx";

/** The tab 'Billing': what the account pays for, and how. */
export function BillingTab() {
  return (
    <QueryView query={workspaceQueries.billing()} loading={<SettingsLoading />}>
      {(data) => <BillingSections {...data} />}
    </QueryView>
  );
}
