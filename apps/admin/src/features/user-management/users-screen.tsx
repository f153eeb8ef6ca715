import { ExportProgress } from "./export-progress.tsx";
import type { UserExport } from "./use-user-export.ts";
import {
  LiveNotice,
  RefreshButton,
  UnreadableNotice,
  UsersLoading,
} from "#users/list/list-status.tsx";
import { OwnRoleQuestion } from "#users/role-change/own-role-question.tsx";
import type { RoleChanges } from "#users/role-change/use-role-changes.ts";
import type { UserFilter } from "./use-user-filter.ts";
import type { Users } from "#users/list/use-users.ts";
import { isFiltered } from "#users/list/user-filter.ts";
import { UserFilterBar } from "./user-filter-bar.tsx";
import { UsersTable } from "#users/list/users-table.tsx";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Search } from "@postlark/ui/icons/search";
import { errorMessage } from "@postlark/app/session/error-message";
import type { AppError } from "@postlark/sdk/errors";
import type { ProfileFilter } from "@postlark/sdk/profiles";
import { Download } from "@postlark/ui/icons/download";

export type UsersScreenProps = {
  list: Users;
  roles: RoleChanges;
  filtering: UserFilter;
  userExport: UserExport;
  onOpenUser: (userId: string) => void;
  isLiveInterrupted: boolean;
};

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
  const isSearch = isFiltered(filter);
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
      {list.error === null && list.users?.total === 0 && !isSearch && (
        <Alert>{m.users_none_in_database()}</Alert>
      )}
      <Card>
        <CardHeader>
          <CardTitle>
            {list.isPending ? <UsersLoading /> : m.users_count({ count: total })}
          </CardTitle>
          <LiveNotice isInterrupted={isLiveInterrupted} />
          <UnreadableNotice list={list} />
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

/** Why the list could not be loaded: the server's error, or no response. */
function loadErrorMessage(error: AppError): string {
  const message = errorMessage(error);
  return error.status === undefined
    ? m.users_fetch_failed_users({ message })
    : m.users_fetch_failed_profiles({ message });
}

type ExportButtonProps = {
  userExport: UserExport;
  filter: ProfileFilter;
  /** How many users match the filter; `undefined` while unknown. */
  total: number | undefined;
};

function ExportButton({ userExport, filter, total = 0 }: ExportButtonProps) {
  return (
    <Button
      variant="secondary"
      disabled={total === 0}
      isPending={userExport.isBusy}
      onClick={() => userExport.start(filter, total)}
    >
      <Download />
      {m.users_export()}
    </Button>
  );
}
