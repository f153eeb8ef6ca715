import { Skeleton } from "@postlark/ui/skeleton";

/** Placeholder for rows of two lines. */
export function RowsLoading() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      {["first", "second", "third", "fourth"].map((row) => (
        <div key={row} className="grid h-17 content-center gap-1.5 px-card">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
