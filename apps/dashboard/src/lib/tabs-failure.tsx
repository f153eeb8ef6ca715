import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";

/** Stands in place of tabs whose code did not come, above what they would have shown. */
export function TabsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-card py-2 text-sm text-ink-muted">
      {m.tabs_failed()}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {m.error_retry()}
      </Button>
    </div>
  );
}
