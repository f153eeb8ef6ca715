import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { CardFooter } from "@postlark/ui/card";

/** What an infinite query says, as far as a list needs it. */
export type Pages<Row> = MorePagesProps & {
  readonly data: readonly Row[] | undefined;
  readonly isPending: boolean;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type MorePagesProps = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

/** The rest of a list that is read in pages. */
export function MorePages({ hasNextPage, isFetchingNextPage, fetchNextPage }: MorePagesProps) {
  if (!hasNextPage) return null;
  return (
    <CardFooter className="justify-center">
      <Button
        variant="secondary"
        size="sm"
        isPending={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {m.live_show_more()}
      </Button>
    </CardFooter>
  );
}
