import { m } from "#paraglide/messages.js";
import { RetryButton } from "@postlark/app/components/retry-button";

/** Stands in place of tabs whose code did not come, above what they would have shown. */
export function TabsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-card py-2 text-sm text-ink-muted">
      {m.tabs_failed()}
      <RetryButton variant="secondary" size="sm" onClick={onRetry} />
    </div>
  );
}
