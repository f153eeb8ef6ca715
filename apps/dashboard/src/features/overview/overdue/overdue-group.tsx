import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { DeliveryList } from "#components/delivery-list.tsx";
import { type OverdueAnswer, OverdueAnswers } from "./overdue-answers.tsx";

/** Posts that wait since a restore and share one decision; nothing if there are none. */
export function OverdueGroupPart({
  title,
  about,
  sendLabel,
  deliveries,
  channels,
  isPending,
  onAnswer,
  onNewTimes,
}: {
  title: string;
  about: string;
  sendLabel: string;
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  isPending: boolean;
  onAnswer: ((answer: OverdueAnswer) => void) | undefined;
  /** Absent where they keep their times. */
  onNewTimes?: (() => void) | undefined;
}) {
  if (deliveries.length === 0) return null;
  return (
    <section aria-label={title} className="border-t border-line">
      <div className="grid gap-2 px-card py-cell text-sm">
        <div>
          <h4 className="font-medium text-ink">{title}</h4>
          <p className="text-ink-muted">{about}</p>
        </div>
        <OverdueAnswers
          sendLabel={sendLabel}
          cancelLabel={m.deliveries_overdue_cancel_these()}
          isPending={isPending}
          onAnswer={onAnswer}
          onNewTimes={onNewTimes}
        />
      </div>
      <div className="max-h-96 overflow-y-auto border-t border-line">
        <DeliveryList label={title} deliveries={deliveries} channels={channels} />
      </div>
    </section>
  );
}
