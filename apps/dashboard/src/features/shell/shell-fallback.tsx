import { m } from "#paraglide/messages.js";
import { Skeleton } from "@postlark/ui/skeleton";
import { Shell } from "./shell.tsx";

/** The shell before anybody knows who is signed in: what index.html shows and the router begins with. */
export function ShellFallback() {
  return (
    <Shell user={null} isAdmin={false}>
      <output className="sr-only">{m.loading()}</output>
      <div className="grid min-h-control content-center">
        <Skeleton className="h-8.5 w-44" />
      </div>
      <Skeleton className="h-70 w-full rounded-lg" />
    </Shell>
  );
}
