import { ShareButton } from "#components/client-review/share-button.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { SubscribeButton } from "./subscribe-button.tsx";
import type { CalendarView } from "./calendar-view.ts";

/** Buttons for the shown range: a week can be shared with a client, each range can be printed. */
export function CalendarExtras({
  view,
  deliveries,
}: {
  view: CalendarView;
  deliveries: readonly CalendarDelivery[];
}) {
  const { id } = useWorkspace();
  const posts = deliveries.map((delivery) => ({ ...delivery, deliveries: [delivery] }));
  return (
    <>
      {view.kind === "week" && (
        <ShareButton posts={posts} label={m.client_review_share_week()} variant="ghost" />
      )}
      <Button variant="ghost" size="sm" onClick={() => window.print()}>
        {m.calendar_print()}
      </Button>
      <SubscribeButton workspaceId={id} />
    </>
  );
}
