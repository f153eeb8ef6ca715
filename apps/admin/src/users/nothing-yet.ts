import type { RoleChanges } from "./role-change/use-role-changes.ts";
import type { RoleHistory } from "./role-history/use-role-history.ts";
import type { Users } from "./list/use-users.ts";

const doNothing = () => undefined;

/** A list of users before its first page. */
export const pendingUsers: Users = {
  users: undefined,
  error: null,
  failedAt: undefined,
  isPending: true,
  isOutdated: false,
  isRefreshing: true,
  refresh: doNothing,
  hasMore: false,
  isMoreFailed: false,
  isLoading: true,
  loadMore: doNothing,
};

/** A role history before its first page. */
export const pendingHistory: RoleHistory = {
  changes: undefined,
  unreadable: 0,
  isPending: true,
  isFailed: false,
  isOlderFailed: false,
  hasOlder: false,
  isLoading: true,
  isLoadingOlder: false,
  loadOlder: doNothing,
  reload: doNothing,
};

export const noRoleChanges: RoleChanges = {
  pendingRoles: new Map(),
  requestChange: doNothing,
  question: undefined,
};
