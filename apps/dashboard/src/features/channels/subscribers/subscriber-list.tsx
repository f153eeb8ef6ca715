import { MorePages, type Pages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import type { Subscriber } from "@postlark/domain/subscriber";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Download } from "@postlark/ui/icons/download";
import { Refresh } from "@postlark/ui/icons/refresh";
import { Trash } from "@postlark/ui/icons/trash";
import { Skeleton } from "@postlark/ui/skeleton";
import { AddSubscriber } from "./add-subscriber.tsx";
import { stateLabels, stateTones } from "./subscriber-labels.ts";

/** Subscribers, newest first; a new one gets a confirmation email. */
export function SubscriberList({
  query: { data, isPending, isLoadingError, error, isFetching, refetch, ...pages },
  onAdd,
  onRemove,
  onRevive,
  onExport,
}: {
  query: Pages<Subscriber>;
  /** Throws an `AppError` when it is refused. */
  onAdd: (email: string) => Promise<void>;
  onRemove: (subscriber: Subscriber) => Promise<void>;
  /** Reactivates a subscriber whose mail server refused an email. */
  onRevive: (subscriber: Subscriber) => Promise<void>;
  onExport: () => Promise<void>;
}) {
  return (
    <div className="grid gap-3">
      <AddSubscriber onAdd={onAdd} />
      {isPending && <Skeleton className="h-24" />}
      {isLoadingError && (
        <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.rows.length + data.unreadable === 0 && (
        <p className="text-ink-muted">{m.newsletter_empty()}</p>
      )}
      {data !== undefined && data.rows.length + data.unreadable > 0 && (
        <>
          <ul aria-label={m.newsletter_list()} className="divide-y divide-line">
            {data.rows.map((subscriber) => (
              <SubscriberRow
                key={subscriber.id}
                subscriber={subscriber}
                onRemove={onRemove}
                onRevive={onRevive}
              />
            ))}
          </ul>
          <MorePages {...pages} unreadable={data.unreadable} />
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => void onExport()}
          >
            <Download />
            {m.newsletter_export()}
          </Button>
        </>
      )}
    </div>
  );
}

function SubscriberRow({
  subscriber,
  onRemove,
  onRevive,
}: {
  subscriber: Subscriber;
  onRemove: (subscriber: Subscriber) => Promise<void>;
  onRevive: (subscriber: Subscriber) => Promise<void>;
}) {
  const { email, state, reason } = subscriber;
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="grid min-w-0 flex-1">
        <span className="truncate text-ink">{email}</span>
        {reason !== null && <span className="wrap-anywhere text-ink-muted">{reason}</span>}
      </div>
      <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
      {state === "bounced" && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.newsletter_revive({ email })}
          onClick={() => void onRevive(subscriber)}
        >
          <Refresh />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.newsletter_remove({ email })}
        onClick={() => void onRemove(subscriber)}
      >
        <Trash />
      </Button>
    </li>
  );
}
