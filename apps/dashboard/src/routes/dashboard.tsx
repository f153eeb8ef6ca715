import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Home } from "@postlark/ui/icons/home";

/** /dashboard */
export function Dashboard() {
  return (
    <EmptyScreen
      title={m.dashboard_title()}
      icon={<Home />}
      emptyTitle={m.dashboard_empty_title()}
      emptyDescription={m.dashboard_empty()}
    />
  );
}
