import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import type { ReactNode } from "react";

/**
 * What waits since the workspace was restored, as it may be out: what can be done, with what it leads to.
 * @param isUnseen whether nothing there tells what is out already
 * @param onSend absent for those who may not publish
 * @param onMove absent where some of it was sent already
 */
export function RestoredChoice({
  network,
  isUnseen,
  isPending,
  onSend,
  onMove,
  onCancel,
}: {
  network: string;
  isUnseen: boolean;
  isPending: boolean;
  onSend: (() => void) | undefined;
  onMove: (() => void) | undefined;
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-sm">
      <p className="text-ink">{m.deliveries_restored_about()}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        {onSend && (
          <Choice
            about={
              isUnseen
                ? m.deliveries_restored_send_unseen({ network })
                : m.deliveries_restored_send_about({ network })
            }
          >
            <Button variant="secondary" isPending={isPending} onClick={onSend}>
              {m.deliveries_restored_send()}
            </Button>
          </Choice>
        )}
        {onMove && (
          <Choice about={m.deliveries_restored_move_about()}>
            <Button variant="secondary" onClick={onMove}>
              {m.deliveries_restored_move()}
            </Button>
          </Choice>
        )}
        <Choice about={m.deliveries_restored_cancel_about()}>
          <Button variant="secondary" isPending={isPending} onClick={onCancel}>
            {m.deliveries_restored_cancel()}
          </Button>
        </Choice>
      </dl>
    </div>
  );
}

function Choice({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <dt>{children}</dt>
      <dd className="text-ink-muted">{about}</dd>
    </div>
  );
}
