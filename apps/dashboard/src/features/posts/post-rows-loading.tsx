import { Skeleton } from "@postlark/ui/skeleton";

export function PostRowsLoading() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      {["first", "second", "third", "fourth", "fifth"].map((row) => (
        <div key={row} className="grid h-17 content-center gap-1.5 px-card md:h-11">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/5 md:hidden" />
        </div>
      ))}
    </div>
  );
}
