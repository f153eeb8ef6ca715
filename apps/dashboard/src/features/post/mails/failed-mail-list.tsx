import { MorePages, type Pages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import type { FailedMail } from "@postlark/sdk/subscribers";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Download } from "@postlark/ui/icons/download";
import { Skeleton } from "@postlark/ui/skeleton";

/** Refused recipients with their mail server's message, and those whose outcome is unknown. */
export function FailedMailList({
  query: { data, isPending, isLoadingError, error, isFetching, refetch, ...pages },
  onExport,
}: {
  query: Pages<FailedMail>;
  onExport: () => Promise<void>;
}) {
  if (isPending) return <Skeleton className="h-24" />;
  if (isLoadingError || data === undefined) {
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul aria-label={m.newsletter_mails_list()} className="divide-y divide-line">
        {data.rows.map(({ id, email, state, reason }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <div className="grid min-w-0 flex-1">
              <span className={`truncate ${email === null ? "text-ink-muted" : "text-ink"}`}>
                {email ?? m.newsletter_mails_forgotten()}
              </span>
              {reason !== null && <span className="wrap-anywhere text-ink-muted">{reason}</span>}
            </div>
            <Badge tone="warning">
              {state === "refused" ? m.newsletter_mails_refused() : m.newsletter_mails_unknown()}
            </Badge>
          </li>
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
  );
}
