import type { RoleHistory } from "#components/role-history/use-role-history.ts";
import type { UserDetails } from "#components/user-details/use-user-details.ts";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { RoleChange } from "@postlark/domain/role-change";

const doNothing = () => undefined;

/** A trail that is loaded to its end, as the screens take it. */
export function loadedHistory(changes: readonly RoleChange[]): RoleHistory {
  return {
    changes: [...changes],
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
