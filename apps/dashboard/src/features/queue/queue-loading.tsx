import { Skeleton } from "@postlark/ui/skeleton";

/** The rail and the week while they load. */
export function QueueLoading() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]" aria-busy="true">
      <Skeleton className="h-16 w-full rounded-md lg:h-60" />
      <Skeleton className="h-100 w-full rounded-lg" />
    </div>
  );
}
