import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Chart } from "@postlark/ui/icons/chart";

/** /analytics */
export function Analytics() {
  return (
    <EmptyScreen
      title={m.analytics_title()}
      icon={<Chart />}
      emptyTitle={m.analytics_empty_title()}
      emptyDescription={m.analytics_empty()}
    />
  );
}
