import { infoToastMs } from "#components/sample-toasts.ts";
import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { Spinner } from "@postlark/ui/spinner";
import { type ReactNode, useEffect, useState } from "react";
import { Pill } from "./pill.tsx";

/**
 * A notice while the backend cannot be reached, and briefly after it can again: at the bottom of the page, or in the
 * sidebar if there is one, without covering controls or shifting layout.
 * @param children another notice, shown in this place while the connection is fine
 */
export function ConnectionNotice({
  isLost,
  isLasting,
  isLive,
  retry,
  children,
}: {
  isLost: boolean;
  isLasting: boolean;
  /** Whether it is a live workspace's, which says when it was loaded. */
  isLive: boolean;
  retry: () => void;
  children?: ReactNode;
}) {
  const wasLost = useWasLost(isLost);
  const Lasting = isLive ? LiveLost : Lost;
  return (
    // In the DOM before it has content, so that screen readers announce it.
    <output className="above-composer in-sidebar pointer-events-none fixed inset-x-4 bottom-4 z-30 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] flex max-sm:mx-auto">
      {isLost && (
        <Pill icon={<Spinner />}>
          {isLasting ? <Lasting /> : m.connection_reconnecting()}
          {isLasting && (
            <Button variant="link" size="sm" onClick={retry}>
              {m.connection_retry()}
            </Button>
          )}
        </Pill>
      )}
      {!isLost && wasLost && <Pill icon={<Check />}>{m.connection_restored()}</Pill>}
      {!isLost && !wasLost && children}
    </output>
  );
}

const Lost = () => m.connection_lost();

const LiveLost = lazyPart(
  async () => (await import("#workspace/live-lost.tsx")).LiveLost,
  Lost,
  Lost,
);

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
