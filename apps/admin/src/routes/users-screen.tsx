import { ExportButton } from "#features/user-export/export-button";
import { ExportProgress } from "#features/user-export/export-progress";
import type { UserExport } from "#features/user-export/use-user-export";
import { LiveNotice } from "#features/live-updates/live-notice";
import { loadErrorWords } from "#features/users/load-error-words";
import { RefreshButton } from "#features/users/refresh-button";
import { OwnRoleQuestion } from "#features/role-change/own-role-question";
import type { RoleChanges } from "#features/role-change/use-role-changes";
import type { UserFilter } from "#features/users/use-user-filter";
import type { Users } from "#features/users/use-users";
import { isNarrowed } from "#features/users/user-filter";
import { UserFilterBar } from "#features/users/user-filter-bar";
import { UsersLoading } from "#features/users/users-loading";
import { UsersTable } from "#features/users/users-table";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";

/** What a screen with the table of users shows. */
export type UsersScreenProps = {
  list: Users;
  roles: RoleChanges;
  filtering: UserFilter;
  userExport: UserExport;
  onOpenUser: (userId: string) => void;
  /** Whether changes elsewhere do not arrive by themselves at the moment. */
  isLiveInterrupted: boolean;
};

/** User Management, whatever its data come from. */
export function UsersScreen({
  list,
  roles,
  filtering,
  userExport,
  onOpenUser,
  isLiveInterrupted,
}: UsersScreenProps) {
  const { filter, change } = filtering;
  const total = list.users?.total ?? 0;
  const isSearch = isNarrowed(filter);
  return (
    <>
      <ScreenHeader title={m.users_title()}>
        <div className="flex flex-wrap gap-3">
          <ExportButton userExport={userExport} filter={filter} total={list.users?.total} />
          <RefreshButton list={list} label={m.refresh()} />
        </div>
      </ScreenHeader>
      <ExportProgress {...userExport} />
      {list.error !== null && <Alert>{loadErrorWords(list.error)}</Alert>}
      {list.error === null && list.users?.profiles.length === 0 && !isSearch && (
        <Alert>{m.users_none_in_database()}</Alert>
      )}
      <Card>
        <CardHeader>
          <CardTitle>
            {list.isPending ? <UsersLoading /> : m.users_count({ count: total })}
          </CardTitle>
          <LiveNotice isInterrupted={isLiveInterrupted} />
          <UserFilterBar {...filtering} />
          <output className="sr-only">
            {isSearch && !list.isOutdated && m.users_found({ count: total })}
          </output>
        </CardHeader>
        <UsersTable
          list={list}
          pendingRoles={roles.pendingRoles}
          onChangeRole={roles.requestChange}
          onOpenUser={onOpenUser}
          sorting={{ order: filter.order, onSort: (order) => change({ order }) }}
          empty={isSearch && <NoMatch onShowAll={() => change({ words: "", role: null })} />}
        />
      </Card>
      <OwnRoleQuestion question={roles.question} />
    </>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<Search />}
      title={m.users_no_match()}
      description={m.users_no_match_hint()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.users_show_all()}
        </Button>
      }
    />
  );
}
