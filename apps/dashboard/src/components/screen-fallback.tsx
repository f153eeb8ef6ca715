import { m } from "#paraglide/messages.js";
import { linkVariants } from "@postlark/ui/link";
import { Skeleton } from "@postlark/ui/skeleton";

const thisPage = "";

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

/**
 * Offers to reload what has not loaded after 15 seconds. It is in the document and needs no script, since a script may
 * be what does not load.
 */
export function LateLoading() {
  return (
    <a href={thisPage} className={`starts-late ${linkVariants()}`}>
      {m.loading_late()}
    </a>
  );
}
