import type { UserExport } from "#features/user-management/use-user-export.ts";
import type { UserFilter } from "#features/user-management/use-user-filter.ts";
import type { RoleChanges } from "#users/role-change/use-role-changes.ts";
import type { Users } from "#users/list/use-users.ts";
import type { Profile } from "@postlark/domain/profile";
import { everybody } from "@postlark/sdk/profiles";
import type { RoleHistory } from "#users/role-history/use-role-history.ts";
import type { UserDetails } from "#users/user-panel/use-user-details.ts";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { RoleChange } from "@postlark/domain/role-change";

const doNothing = () => undefined;

/** A list of users that is loaded in full, as the screens take it. */
export function loadedUsers(profiles: readonly Profile[]): Users {
  return {
    users: { profiles, unreadable: 0, total: profiles.length },
    error: null,
    failedAt: undefined,
    isPending: false,
    isOutdated: false,
    isRefreshing: false,
    refresh: doNothing,
    hasMore: false,
    isMoreFailed: false,
    isLoading: false,
    loadMore: doNothing,
  };
}

/** The same list before its first page has come. */
export const pendingUsers: Users = {
  ...loadedUsers([]),
  users: undefined,
  isPending: true,
  isRefreshing: true,
  isLoading: true,
};

/** Nobody's role is being changed. */
export const noRoleChanges: RoleChanges = {
  pendingRoles: new Map(),
  requestChange: doNothing,
  question: undefined,
};

/** Nothing is being exported. */
export const noExport: UserExport = {
  state: undefined,
  isBusy: false,
  start: doNothing,
  resume: doNothing,
  cancel: doNothing,
};

/** Nobody is left out. */
export const noFilter: UserFilter = { filter: everybody, change: doNothing };

/** A trail that is loaded to its end, as the screens take it. */
export function loadedHistory(changes: readonly RoleChange[]): RoleHistory {
  return {
    changes: [...changes],
    unreadable: 0,
    isPending: false,
    isFailed: false,
    isOlderFailed: false,
    hasOlder: false,
    isLoading: false,
    isLoadingOlder: false,
    loadOlder: doNothing,
    reload: doNothing,
  };
}

/** The same before its first page has come. */
export const pendingHistory: RoleHistory = {
  ...loadedHistory([]),
  changes: undefined,
  isPending: true,
  isLoading: true,
};

/** The same when none could be loaded. */
export const failedHistory: RoleHistory = {
  ...loadedHistory([]),
  changes: undefined,
  isFailed: true,
};

/** Somebody's account as the panel takes it; still being loaded without one. */
export function detailsOf(user: ProfileDetails | undefined): UserDetails {
  return {
    user,
    isGone: false,
    isFailed: false,
    isLoading: user === undefined,
    reload: doNothing,
  };
}
