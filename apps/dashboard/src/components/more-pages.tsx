import { m } from "#paraglide/messages.js";
import type { Rows } from "@postlark/sdk/rows";
import { Button } from "@postlark/ui/button";
import { CardFooter } from "@postlark/ui/card";

/** The part of an infinite query's result that a list needs. */
export type Pages<Row> = MorePagesProps & {
  readonly data: Rows<Row> | undefined;
  readonly isPending: boolean;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type MorePagesProps = {
  /** How many rows could not be parsed and are left out. */
  readonly unreadable?: number | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** The rest of a list that is loaded in pages. */
export function MorePages({
  unreadable = 0,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: MorePagesProps) {
  if (!hasNextPage && unreadable === 0) return null;
  return (
    <CardFooter className="flex-wrap justify-center gap-x-4 gap-y-2">
      {unreadable > 0 && (
        <p className="text-sm text-ink-muted">{m.shared_unreadable({ count: unreadable })}</p>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {m.shared_show_more()}
        </Button>
      )}
    </CardFooter>
  );
}
