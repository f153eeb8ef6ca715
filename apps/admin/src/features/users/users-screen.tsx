import { ExportButton } from "./export-button.tsx";
import { ExportProgress } from "./export-progress.tsx";
import type { UserExport } from "./use-user-export.ts";
import { LiveNotice } from "#components/live-updates/live-notice.tsx";
import { loadErrorMessage } from "./load-error-message.ts";
import { RefreshButton } from "#components/users/refresh-button.tsx";
import { OwnRoleQuestion } from "#components/role-change/own-role-question.tsx";
import type { RoleChanges } from "#components/role-change/use-role-changes.ts";
import type { UserFilter } from "./use-user-filter.ts";
import type { Users } from "#components/users/use-users.ts";
import { isNarrowed } from "#components/users/user-filter.ts";
import { UserFilterBar } from "./user-filter-bar.tsx";
import { UsersLoading } from "#components/users/users-loading.tsx";
import { UsersTable } from "#components/users/users-table.tsx";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
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
      {list.error !== null && <Alert>{loadErrorMessage(list.error)}</Alert>}
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
