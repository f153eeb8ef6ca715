import { m } from "#paraglide/messages.js";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

export function PeopleLoading() {
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-2">
        <CardTitle>{m.team_title()}</CardTitle>
      </CardHeader>
      <div className="divide-y divide-line">
        {["first", "second", "third"].map((row) => (
          <div key={row} className="flex h-17 items-center gap-3 px-card">
            <Skeleton className="size-9 rounded-full" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-56 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
