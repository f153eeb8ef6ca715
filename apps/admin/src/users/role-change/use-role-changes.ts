import { currentUser } from "@postlark/sdk/auth";
import { type NewRole, changeRole, roleQueries } from "@postlark/sdk/roles";
import {
  type Mutation,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { roleNames } from "#components/role-badge.tsx";
import { m } from "#paraglide/messages.js";
import { type Role, toggledRole } from "@postlark/domain/role";
import type { ProfileDetails } from "@postlark/domain/profile-details";
import type { AppError } from "@postlark/sdk/errors";
import { type LoadedProfiles, refreshProfiles } from "@postlark/sdk/profile-refresh";
import { profileQueries } from "@postlark/sdk/profiles";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";

const currentUserQuery = queryOptions({
  queryKey: ["account", "user"],
  queryFn: () => currentUser(),
});

/**
 * Changing roles from the table. Whoever removes their own admin role is asked first: the change
 * then stands in `question` until it is confirmed or dropped.
 */
export function useRoleChanges() {
  const myId = useQuery(currentUserQuery).data?.id;
  const change = useChangeRole();
  const pendingRoles = usePendingRoles();
  const [ownChange, setOwnChange] = useState<NewRole>();
  const [isAsking, setIsAsking] = useState(false);

  const requestChange = useCallback(
    (wanted: NewRole) => {
      if (wanted.userId === myId && wanted.role === "user") {
        setOwnChange(wanted);
        setIsAsking(true);
      } else change({ ...wanted, canUndo: true });
    },
    [change, myId],
  );

  return {
    pendingRoles,
    /** Changes a role, or asks first; the same function for as long as the user is the same. */
    requestChange,
    /** Kept when it closes, so that the dialog can close with its content. */
    question: ownChange && {
      isOpen: isAsking,
      confirm: () => change({ ...ownChange, canUndo: false }),
      close: () => setIsAsking(false),
    },
  };
}

export type RoleChanges = ReturnType<typeof useRoleChanges>;

const mutationKey = ["change-role"];

/** How long the way back from a change is offered, in ms. */
const undoMs = 10_000;

type Change = NewRole & {
  /** Whether its toast offers the way back. Not one's own loss of the role: who lost it may not. */
  readonly canUndo: boolean;
};

/** Changing somebody's role. While the change is under way `usePendingRoles` tells the new one. */
function useChangeRole(): (change: Change) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation<void, AppError, Change>({
    mutationKey,
    mutationFn: changeRole,
    onSuccess: (_answer, change) => {
      rewriteRole(queryClient, change);
      toast({
        title: m.toast_success(),
        description: m.role_updated({ role: roleNames[change.role]() }),
        ...(change.canUndo && {
          action: { label: m.role_undo(), onPress: () => mutate(undone(change)) },
          duration: undoMs,
        }),
      });
    },
    onError: () => {
      toastError(m.role_failed());
    },
    // After a failure too: a refusal may mean that the list, or one's own role, is out of date.
    // Not returned: the row is right already, and a reload of many pages must not keep its button busy.
    onSettled: (_answer, _error, { userId }) => {
      void refreshProfiles(queryClient, new Set([userId]));
      void queryClient.invalidateQueries({ queryKey: roleQueries.all() });
    },
  });
  return mutate;
}

function undone({ userId, role }: Change): Change {
  return { userId, role: toggledRole(role), canUndo: false };
}

/**
 * The roles being set at the moment, by user id. A row shows these over what the list says, so it
 * changes at once, whatever reload comes in between, and falls back by itself when the change fails.
 */
function usePendingRoles(): ReadonlyMap<string, Role> {
  const changes = useMutationState<Change | undefined, Mutation<void, AppError, Change>>({
    filters: { mutationKey, status: "pending" },
    select: (mutation) => mutation.state.variables,
  });
  return new Map(changes.flatMap((change) => (change ? [[change.userId, change.role]] : [])));
}

function rewriteRole(queryClient: QueryClient, { userId, role }: NewRole): void {
  queryClient.setQueryData<ProfileDetails>(
    profileQueries.details(userId).queryKey,
    (details) => details && { ...details, role },
  );
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
