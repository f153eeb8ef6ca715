import { infoToastMs } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { Spinner } from "@postlark/ui/spinner";
import { type ReactNode, useEffect, useState } from "react";

/**
 * A notice while the backend cannot be reached, and briefly after it can again: at the bottom of the page, or in the
 * sidebar if there is one, without covering controls or shifting layout.
 */
export function ConnectionNotice({
  isLost,
  isLasting,
  retry,
}: {
  isLost: boolean;
  isLasting: boolean;
  retry: () => void;
}) {
  const wasLost = useWasLost(isLost);
  return (
    // In the DOM before it has content, so that screen readers announce it.
    <output className="above-composer in-sidebar pointer-events-none fixed inset-x-4 bottom-4 z-30 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] flex max-sm:mx-auto">
      {isLost && (
        <Pill icon={<Spinner />}>
          {isLasting ? m.connection_lost() : m.connection_reconnecting()}
          {isLasting && (
            <Button variant="link" size="sm" onClick={retry}>
              {m.connection_retry()}
            </Button>
          )}
        </Pill>
      )}
      {!isLost && wasLost && <Pill icon={<Check />}>{m.connection_restored()}</Pill>}
    </output>
  );
}

function Pill({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="pointer-events-auto flex items-center gap-3 rounded-xl border border-line-firm bg-raised px-4 py-2.5 text-sm text-ink shadow-overlay transition-[opacity,translate] duration-slow starting:translate-y-3 starting:opacity-0">
      <span aria-hidden="true" className="flex shrink-0 text-ink-muted">
        {icon}
      </span>
      {children}
    </span>
  );
}

/** Whether the connection was lost until just now. */
function useWasLost(isLost: boolean): boolean {
  const [wasLost, setWasLost] = useState(isLost);
  if (isLost && !wasLost) setWasLost(true);
  useEffect(() => {
    if (isLost || !wasLost) return undefined;
    const timer = setTimeout(() => setWasLost(false), infoToastMs);
    return () => clearTimeout(timer);
  }, [isLost, wasLost]);
  return wasLost;
}
