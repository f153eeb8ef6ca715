import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import type { Users } from "./use-users.ts";

/** Loads the list anew; its outcome is told by a toast. */
export function RefreshButton({ list, label }: { list: Users; label: string }) {
  return (
    <Button
      variant="secondary"
      isPending={list.isRefreshing}
      pendingLabel={m.refreshing()}
      onClick={list.refresh}
    >
      <Refresh />
      {label}
    </Button>
  );
}
