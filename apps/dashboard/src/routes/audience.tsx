import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Users } from "@postlark/ui/icons/users";

/** /audience */
export function Audience() {
  return (
    <EmptyScreen
      title={m.audience_title()}
      icon={<Users />}
      emptyTitle={m.audience_empty_title()}
      emptyDescription={m.audience_empty()}
    />
  );
}

export const loader = () => null;
