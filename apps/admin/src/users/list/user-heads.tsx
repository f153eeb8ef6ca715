import { m } from "#paraglide/messages.js";
import type { ProfileOrder } from "@postlark/sdk/profiles";
import { TableHead, TableHeader, TableRow, TableSortHead } from "@postlark/ui/table";
import { nextOrder, type SortColumn } from "./user-filter.ts";

export type UserSorting = { order: ProfileOrder; onSort: (order: ProfileOrder) => void };

const columns: readonly { by: SortColumn; name: () => string; className?: string }[] = [
  { by: "name", name: m.users_name, className: "w-1/3" },
  { by: "email", name: m.users_email },
  { by: "role", name: m.users_role, className: "w-24" },
];

const phoneCell = "max-sm:w-auto max-sm:border-0 max-sm:px-0 max-sm:py-1.5 max-sm:first:pl-0";

/** The column headers. On a phone, where rows are cards, they only serve for sorting. */
export function UserHeads({ sorting }: { sorting: UserSorting | undefined }) {
  return (
    <TableHeader className={sorting === undefined ? "max-sm:sr-only" : "max-sm:block"}>
      <TableRow
        aria-rowindex={1}
        className="max-sm:flex max-sm:items-center max-sm:gap-6 max-sm:border-b max-sm:border-line max-sm:px-card"
      >
        {columns.map(({ by, name, className }) =>
          sorting === undefined ? (
            <TableHead key={by} className={className}>
              {name()}
            </TableHead>
          ) : (
            <TableSortHead
              key={by}
              className={`${phoneCell} ${className ?? ""}`}
              direction={directionOf(sorting.order, by)}
              onSort={() => sorting.onSort(nextOrder(sorting.order, by))}
            >
              {name()}
            </TableSortHead>
          ),
        )}
        {/* As wide as the longest action in any language, since a virtualised table cannot measure all rows. */}
        <TableHead className="w-50 max-sm:sr-only">{m.users_actions()}</TableHead>
      </TableRow>
    </TableHeader>
  );
}

function directionOf(order: ProfileOrder, by: SortColumn) {
  if (order.by !== by) return undefined;
  return order.isDescending ? "descending" : "ascending";
}
