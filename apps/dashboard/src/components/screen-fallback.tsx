import { m } from "#paraglide/messages.js";
import { Skeleton } from "@postlark/ui/skeleton";

/** Placeholder for a screen of unknown layout. */
export function ScreenFallback() {
  return (
    <>
      <output className="sr-only">{m.loading()}</output>
      <div className="grid min-h-control content-center">
        <Skeleton className="h-8.5 w-44" />
      </div>
      <Skeleton className="h-70 w-full rounded-lg" />
    </>
  );
}
