import type { Users } from "#users/list/use-users.ts";
import type { Profile } from "@postlark/domain/profile";
import type { RoleHistory } from "#users/role-history/use-role-history.ts";
import { pendingHistory, pendingUsers } from "#users/nothing-yet.ts";
import type { UserDetails } from "#users/user-panel/use-user-details.ts";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { RoleChange } from "@postlark/domain/role-change";

const doNothing = () => undefined;

/** A fully loaded list of users, as the screens receive it. */
export function loadedUsers(profiles: readonly Profile[]): Users {
  return {
    ...pendingUsers,
    users: { profiles, unreadable: 0, total: profiles.length },
    isPending: false,
    isRefreshing: false,
    isLoading: false,
  };
}

export function loadedHistory(changes: readonly RoleChange[]): RoleHistory {
  return {
    ...pendingHistory,
    changes: [...changes],
    isPending: false,
    isLoading: false,
  };
}

export const failedHistory: RoleHistory = {
  ...loadedHistory([]),
  changes: undefined,
  isFailed: true,
};

/** A user's details as the panel receives them; loading without a user. */
export function detailsOf(user: ProfileDetails | undefined): UserDetails {
  return {
    user,
    isMissing: false,
    isFailed: false,
    isLoading: user === undefined,
    reload: doNothing,
  };
}
