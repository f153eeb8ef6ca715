import { SummaryCards } from "#features/overview/summary-cards";
import { LiveNotice } from "#features/users/live-notice";
import { RefreshButton } from "#features/users/refresh-button";
import { useLiveUsers } from "#features/users/use-live-users";
import { useLoadErrorToast } from "#features/users/use-load-error-toast";
import { useUsers } from "#features/users/use-users";
import { UsersLoading } from "#features/users/users-loading";
import { UsersTable } from "#features/users/users-table";
import { count } from "#lib/figures";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Card, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";

/** /admin */
export function Overview() {
  const list = useUsers();
  const live = useLiveUsers(!list.isPending);
  useLoadErrorToast(list);
  const total = list.users?.total ?? (list.isPending ? undefined : null);
  return (
    <>
      <ScreenHeader title={m.overview_title()}>
        <RefreshButton list={list} label={m.refresh_data()} />
      </ScreenHeader>
      <SummaryCards totalUsers={total} />
      <Card>
        <CardHeader>
          <CardTitle>{m.users_title()}</CardTitle>
          <LiveNotice isInterrupted={live.isInterrupted} />
          <CardDescription>
            {list.isPending ? <UsersLoading /> : m.users_found({ count: count(total ?? 0) })}
          </CardDescription>
        </CardHeader>
        <UsersTable list={list} />
      </Card>
    </>
  );
}
