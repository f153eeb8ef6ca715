import { m } from "#paraglide/messages.js";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

const rows = ["first", "second", "third", "fourth", "fifth"];

/** The list's place before its events are there. */
export function EventListLoading() {
  return (
    <Card>
      <CardHeader className="box-content min-h-control-sm">
        <CardTitle>{m.schedule_events()}</CardTitle>
      </CardHeader>
      <div className="divide-y divide-line pt-2 pb-1">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-4 px-card py-3">
            <Skeleton className="size-11" />
            <div className="grid h-11 flex-1 content-evenly max-sm:h-17">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
