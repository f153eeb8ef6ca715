import { NewPostLink } from "#components/new-post-link.tsx";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";

/** Maximum deliveries loaded for the calendar. */
export const mostRead = 2_000;

/** Shows that nothing is planned, that filters hide everything, or that not everything is shown. */
export function CalendarNotice({
  read,
  shown,
  isFiltered,
  isList,
  onShowAll,
}: {
  read: number;
  shown: number;
  isFiltered: boolean;
  isList: boolean;
  onShowAll: () => void;
}) {
  if (read >= mostRead) {
    return <Alert tone="info">{m.calendar_too_many({ count: formatCount(mostRead) })}</Alert>;
  }
  if (shown > 0) return null;
  const showAll = (
    <Button variant="secondary" size="sm" onClick={onShowAll}>
      {m.calendar_show_all()}
    </Button>
  );
  const title = isFiltered ? m.calendar_none_shown() : m.calendar_empty();
  if (isList) {
    return (
      <Card>
        <EmptyState
          title={title}
          description={isFiltered ? undefined : m.overview_nothing_next_help()}
          action={isFiltered ? showAll : <NewPostLink />}
        />
      </Card>
    );
  }
  return (
    <div className="sticky bottom-20 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2 text-sm text-ink-muted shadow-overlay lg:bottom-4 print:static print:mx-0 print:border-0 print:p-0 print:shadow-none">
      {title}
      {isFiltered && showAll}
    </div>
  );
}
