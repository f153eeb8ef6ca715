import { SummaryCards } from "#features/overview/summary-cards";
import { UserGrowth } from "#features/overview/user-growth";
import { LiveNotice } from "#features/live-updates/live-notice";
import { OwnRoleQuestion } from "#features/role-change/own-role-question";
import { RefreshButton } from "#features/users/refresh-button";
import { UsersLoading } from "#features/users/users-loading";
import { UsersTable } from "#features/users/users-table";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Card, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import type { UsersScreenProps } from "./users-screen";

type OverviewScreenProps = Omit<UsersScreenProps, "filtering" | "userExport">;

/** Admin Dashboard, whatever its data come from. */
export function OverviewScreen({
  list,
  roles,
  onOpenUser,
  isLiveInterrupted,
}: OverviewScreenProps) {
  const total = list.users?.total ?? (list.isPending ? undefined : null);
  return (
    <>
      <ScreenHeader title={m.overview_title()}>
        <RefreshButton list={list} label={m.refresh_data()} />
      </ScreenHeader>
      <SummaryCards totalUsers={total} />
      <UserGrowth />
      <Card>
        <CardHeader>
          <CardTitle>{m.users_title()}</CardTitle>
          <LiveNotice isInterrupted={isLiveInterrupted} />
          <CardDescription>
            {list.isPending ? <UsersLoading /> : m.users_found({ count: total ?? 0 })}
          </CardDescription>
        </CardHeader>
        <UsersTable
          list={list}
          pendingRoles={roles.pendingRoles}
          onChangeRole={roles.requestChange}
          onOpenUser={onOpenUser}
        />
      </Card>
      <OwnRoleQuestion question={roles.question} />
    </>
  );
}
