import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

/**
 * A card with a list before its data is there.
 * @param rowHeight of one row, as a class
 */
export function ListLoading({
  title,
  rowHeight,
  rowCount,
}: {
  title: string;
  rowHeight: string;
  rowCount: number;
}) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
        <Skeleton className="h-control-sm w-28 rounded-md" />
      </CardHeader>
      <div className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className={`grid content-center gap-1.5 px-card ${rowHeight}`}>
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Card>
  );
}
