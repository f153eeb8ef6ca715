import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import type { Users } from "./use-users.ts";
import { Spinner } from "@postlark/ui/spinner";

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

export function UsersLoading() {
  return (
    <output className="flex items-center gap-2 font-normal text-ink-muted">
      <Spinner />
      {m.users_loading()}
    </output>
  );
}

/** Shows how many rows could not be parsed, if any. */
export function UnreadableNotice({ list }: { list: Users }) {
  const count = list.users?.unreadable ?? 0;
  return (
    <output className="text-sm text-ink-muted empty:hidden">
      {count > 0 ? m.users_unreadable({ count }) : null}
    </output>
  );
}

export function LiveNotice({ isInterrupted }: { isInterrupted: boolean }) {
  return (
    <output className="text-sm text-ink-muted empty:hidden">
      {isInterrupted ? m.users_live_off() : null}
    </output>
  );
}
