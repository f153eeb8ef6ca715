import type { Users } from "#users/list/use-users.ts";
import type { Profile } from "@postlark/domain/profile";
import type { RoleHistory } from "#users/role-history/use-role-history.ts";
import { pendingHistory, pendingUsers } from "#users/nothing-yet.ts";
import type { UserDetails } from "#users/user-panel/use-user-details.ts";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { RoleChange } from "@postlark/domain/role-change";

const doNothing = () => undefined;

/** A list of users that is loaded in full, as the screens take it. */
export function loadedUsers(profiles: readonly Profile[]): Users {
  return {
    ...pendingUsers,
    users: { profiles, unreadable: 0, total: profiles.length },
    isPending: false,
    isRefreshing: false,
    isLoading: false,
  };
}

/** A trail that is loaded to its end, as the screens take it. */
export function loadedHistory(changes: readonly RoleChange[]): RoleHistory {
  return {
    ...pendingHistory,
    changes: [...changes],
    isPending: false,
    isLoading: false,
  };
}

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
