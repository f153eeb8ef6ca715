import { DeliveryList } from "#components/delivery-list.tsx";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { useState } from "react";

export type OverdueAnswer = "send" | "cancel";

export type OverduePostsProps = {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  isPending: boolean;
  /** Absent for those who may not publish. */
  onAnswer: ((answer: OverdueAnswer) => void) | undefined;
};

/**
 * What was due before the workspace was brought back: how many, why they wait, and what to do with all of them. One
 * alone is decided on at its post, where each row leads.
 */
export function OverduePosts({ deliveries, channels, isPending, onAnswer }: OverduePostsProps) {
  const [asked, setAsked] = useState<OverdueAnswer>();
  const count = deliveries.length;
  const title = m.live_overdue_title({ count });
  const question = asked && questions[asked];
  return (
    <section aria-label={title} className="border-b border-line last:border-b-0">
      <div className="grid gap-3 bg-warning-soft px-card py-cell text-sm">
        <div className="grid gap-1">
          <h3 className="font-medium text-ink">{title}</h3>
          <p className="max-w-prose text-ink-muted">{m.live_overdue_about()}</p>
        </div>
        {onAnswer ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              isPending={isPending}
              onClick={() => setAsked("send")}
            >
              {m.live_overdue_send_all()}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              isPending={isPending}
              onClick={() => setAsked("cancel")}
            >
              {m.live_overdue_cancel_all()}
            </Button>
          </div>
        ) : (
          <p className="text-ink-muted">{m.live_overdue_editors()}</p>
        )}
      </div>
      <div className="max-h-96 overflow-y-auto">
        <DeliveryList label={title} deliveries={deliveries} channels={channels} />
      </div>
      {question !== undefined && (
        <AlertDialog
          isOpen
          title={question.title({ count })}
          description={question.about()}
          cancelLabel={m.live_overdue_keep()}
          confirmLabel={question.confirm({ count })}
          onConfirm={() => {
            setAsked(undefined);
            if (asked) onAnswer?.(asked);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const questions = {
  send: {
    title: m.live_overdue_send_title,
    about: m.live_overdue_send_help,
    confirm: m.live_overdue_send_confirm,
  },
  cancel: {
    title: m.live_overdue_cancel_title,
    about: m.live_overdue_cancel_help,
    confirm: m.live_overdue_cancel_confirm,
  },
} as const;
