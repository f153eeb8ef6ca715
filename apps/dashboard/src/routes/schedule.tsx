import { EmptyScreen } from "#lib/empty-screen";
import { m } from "#paraglide/messages";
import { Calendar } from "@postlark/ui/icons/calendar";

/** /schedule */
export function Schedule() {
  return (
    <EmptyScreen
      title={m.schedule_title()}
      icon={<Calendar />}
      emptyTitle={m.schedule_empty_title()}
      emptyDescription={m.schedule_empty()}
    />
  );
}
