import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { CardFooter } from "@postlark/ui/card";

/** The rest of a list that is read in pages. */
export function MorePages({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}) {
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
