import { SummaryCards } from "./summary-cards.tsx";
import { UserGrowth } from "./user-growth.tsx";
import {
  LiveNotice,
  RefreshButton,
  UnreadableNotice,
  UsersLoading,
} from "#users/list/list-status.tsx";
import { OwnRoleQuestion } from "#users/role-change/own-role-question.tsx";
import type { RoleChanges } from "#users/role-change/use-role-changes.ts";
import type { Users } from "#users/list/use-users.ts";
import { UsersTable } from "#users/list/users-table.tsx";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { Card, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";

type OverviewScreenProps = {
  list: Users;
  roles: RoleChanges;
  onOpenUser: (userId: string) => void;
  isLiveInterrupted: boolean;
};

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
          <UnreadableNotice list={list} />
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
