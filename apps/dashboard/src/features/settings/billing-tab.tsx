import { QueryView } from "#lib/query-view";
import { workspaceQueries } from "#lib/workspace";
import { BillingSections } from "./billing-sections";
import { SettingsLoading } from "./settings-loading";

/** The tab 'Billing': what the account pays for, and how. */
export function BillingTab() {
  return (
    <QueryView query={workspaceQueries.billing()} loading={<SettingsLoading />}>
      {(data) => <BillingSections {...data} />}
    </QueryView>
  );
}
