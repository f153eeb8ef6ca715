import { m } from "#paraglide/messages.js";
import {
  type CalendarDelivery,
  type Delivery,
  areChangesRequested,
  awaitsRestoreConfirmation,
  hasFailedFirstComment,
} from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { Badge, type BadgeProps } from "@postlark/ui/badge";

type Shown = readonly [label: () => string, tone: BadgeProps["tone"]];

const stateBadges: Readonly<Record<DeliveryState, Shown>> = {
  draft: [m.deliveries_state_draft, "neutral"],
  awaiting_approval: [m.deliveries_state_awaiting_approval, "warning"],
  scheduled: [m.deliveries_state_scheduled, "accent"],
  publishing: [m.deliveries_state_publishing, "accent"],
  published: [m.deliveries_state_published, "success"],
  editing: [m.deliveries_state_editing, "accent"],
  removing: [m.deliveries_state_removing, "accent"],
  removed: [m.deliveries_state_removed, "neutral"],
  failed: [m.deliveries_state_failed, "danger"],
  unknown: [m.deliveries_state_unknown, "warning"],
  cancelled: [m.deliveries_state_cancelled, "neutral"],
};

const changesRequested: Shown = [m.deliveries_state_changes_asked, "warning"];
const uncommented: Shown = [m.deliveries_state_uncommented, "warning"];
const waiting: Shown = [m.deliveries_state_restored, "warning"];

export function deliveryStateLabel({
  state,
  areChangesRequested: isRefused = false,
}: {
  state: DeliveryState;
  areChangesRequested?: boolean | undefined;
}): string {
  return (isRefused ? changesRequested : stateBadges[state])[0]();
}

/** The state of a delivery, in one or two words. @param wait what it waits for, instead */
export function DeliveryStateBadge({
  delivery,
  wait,
}: {
  delivery: Pick<Delivery, "state" | "problem">;
  wait?: string | undefined;
}) {
  const [label, tone] = shownOf(delivery);
  if (wait !== undefined && !awaitsRestoreConfirmation(delivery))
    return <Badge tone="warning">{wait}</Badge>;
  return <Badge tone={tone}>{label()}</Badge>;
}

export function CalendarStateBadge({
  delivery: { state, areChangesRequested: isRefused },
  wait,
}: {
  delivery: Pick<CalendarDelivery, "state" | "areChangesRequested">;
  wait?: string | undefined;
}) {
  return (
    <DeliveryStateBadge
      delivery={{ state, problem: isRefused ? { code: "changes_asked" } : null }}
      wait={wait}
    />
  );
}

function shownOf(delivery: Pick<Delivery, "state" | "problem">): Shown {
  if (awaitsRestoreConfirmation(delivery)) return waiting;
  if (hasFailedFirstComment(delivery)) return uncommented;
  return areChangesRequested(delivery) ? changesRequested : stateBadges[delivery.state];
}
