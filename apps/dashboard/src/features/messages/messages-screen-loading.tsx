import { Card } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

const rows = ["first", "second", "third", "fourth", "fifth"];

/** The screen's frame before its conversations are there. */
export function MessagesScreenLoading() {
  return (
    <Card className="h-[max(26rem,calc(100dvh-12.25rem))] overflow-clip">
      <div className="h-full md:w-2/5 md:border-r md:border-line xl:w-88">
        <Skeleton className="m-4 h-control" />
        <div className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <div key={row} className="flex items-center gap-3 px-4 py-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="grid h-10 flex-1 content-evenly">
                <Skeleton className="h-3.5 w-1/2" />
                <Skeleton className="h-3.5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
