import { roleNames } from "#components/role-badge.tsx";
import { m } from "#paraglide/messages.js";
import type { Role } from "@postlark/domain/role";
import type { AppError } from "@postlark/sdk/errors";
import { type LoadedProfiles, refreshProfiles } from "@postlark/sdk/profile-refresh";
import { profileQueries } from "@postlark/sdk/profiles";
import { type NewRole, changeRole, roleQueries } from "@postlark/sdk/roles";
import { toastError } from "@postlark/app/toast-error";
import { toast } from "@postlark/ui/toast";
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";

const mutationKey = ["change-role"];

/** Changing somebody's role. While the change is under way `usePendingRoles` tells the new one. */
export function useChangeRole(): (change: NewRole) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: changeRole,
    onSuccess: (_answer, change) => {
      rewriteRole(queryClient, change);
      toast({
        title: m.toast_success(),
        description: m.role_updated({ role: roleNames[change.role]() }),
      });
    },
    onError: () => {
      toastError(m.role_failed());
    },
    // After a failure too: a refusal may mean that the list, or one's own role, is out of date.
    // Not returned: the row is right already, and a reload of many pages must not hold its button.
    onSettled: (_answer, _error, { userId }) => {
      void refreshProfiles(queryClient, new Set([userId]));
      void queryClient.invalidateQueries({ queryKey: roleQueries.all() });
    },
  });
  return mutate;
}

/**
 * The roles being set at the moment, by user id. A row shows these over what the list says, so it
 * changes at once, whatever reload comes in between, and falls back by itself when the change fails.
 */
export function usePendingRoles(): ReadonlyMap<string, Role> {
  const changes = useMutationState<NewRole | undefined, Mutation<void, AppError, NewRole>>({
    filters: { mutationKey, status: "pending" },
    select: (mutation) => mutation.state.variables,
  });
  return new Map(changes.flatMap((change) => (change ? [[change.userId, change.role]] : [])));
}

function rewriteRole(queryClient: QueryClient, { userId, role }: NewRole): void {
  const lists = { queryKey: profileQueries.lists() };
  queryClient.setQueriesData<LoadedProfiles>(lists, (list) => {
    if (list === undefined) return undefined;
    const pages = list.pages.map((page) => {
      const profiles = page.profiles.map((profile) =>
        profile.id === userId ? { ...profile, role } : profile,
      );
      return { ...page, profiles };
    });
    return { ...list, pages };
  });
}
