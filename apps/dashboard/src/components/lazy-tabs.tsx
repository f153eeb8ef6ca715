import { m } from "#paraglide/messages.js";
import { RetryButton } from "@postlark/app/components/retry-button";
import type * as tabs from "@postlark/ui/tabs";
import type { ComponentType, ReactNode } from "react";
import { lazyPart } from "@postlark/app/components/lazy-part";

/** The kit's tabs, loaded as a module because they are a tenth of a screen's code. */
export type TabParts = typeof tabs;

/**
 * A part that draws with the kit's tabs, once they are there. They alone are fetched late, in one file
 * for all screens; what a screen makes of them comes with the screen.
 * @param load the import, which stands with the screen so that no other one is counted to fetch it
 */
export function lazyTabs<Props extends object>(
  load: () => Promise<TabParts>,
  Drawn: ComponentType<Props & { parts: TabParts }>,
  Loading: ComponentType<Props>,
  Failed: (props: Props & { onRetry: () => void }) => ReactNode = TabsFailure,
): ComponentType<Props> {
  const loadDrawn = async () => {
    const parts = await load();
    return (props: Props) => <Drawn {...props} parts={parts} />;
  };
  return lazyPart(loadDrawn, Loading, Failed);
}

/** Shown in place of tabs that failed to load. */
export function TabsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-card py-2 text-sm text-ink-muted">
      {m.tabs_failed()}
      <RetryButton variant="secondary" size="sm" onClick={onRetry} />
    </div>
  );
}
