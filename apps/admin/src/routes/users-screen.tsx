import { LiveNotice } from "#features/users/live-notice";
import { loadErrorWords } from "#features/users/load-error-words";
import { RefreshButton } from "#features/users/refresh-button";
import type { RoleChanges } from "#features/users/use-role-changes";
import type { Users } from "#features/users/use-users";
import { UsersLoading } from "#features/users/users-loading";
import { UsersTable } from "#features/users/users-table";
import { count } from "#lib/figures";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Alert } from "@postlark/ui/alert";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";

/** What a screen with the table of users shows. */
export type UsersScreenProps = {
  list: Users;
  roles: RoleChanges;
  /** Whether changes elsewhere do not arrive by themselves at the moment. */
  isLiveInterrupted: boolean;
};

/** User Management, whatever its data come from. */
export function UsersScreen({ list, roles, isLiveInterrupted }: UsersScreenProps) {
  const total = list.users?.total ?? 0;
  return (
    <>
      <ScreenHeader title={m.users_title()}>
        <RefreshButton list={list} label={m.refresh()} />
      </ScreenHeader>
      {list.error !== null && <Alert>{loadErrorWords(list.error)}</Alert>}
      {list.users?.profiles.length === 0 && <Alert>{m.users_none_in_database()}</Alert>}
      <Card>
        <CardHeader>
          <CardTitle>
            {list.isPending ? <UsersLoading /> : m.users_count({ count: count(total) })}
          </CardTitle>
          <LiveNotice isInterrupted={isLiveInterrupted} />
        </CardHeader>
        <UsersTable list={list} roles={roles} />
      </Card>
    </>
  );
}
