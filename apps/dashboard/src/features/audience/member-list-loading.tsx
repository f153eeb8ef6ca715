import { m } from "#paraglide/messages.js";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The 'Member List' before anybody is in it. */
export function MemberListLoading() {
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-3">
        <CardTitle>{m.audience_list()}</CardTitle>
        <Skeleton className="h-control-sm w-48 rounded-md" />
      </CardHeader>
      <div className="box-content h-control border-b border-line" />
      <div className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className="flex h-12 items-center gap-6 px-card">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-48 max-sm:hidden" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </div>
    </Card>
  );
}
