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
import { undoMs } from "@postlark/app/shell/undo-ms";
import { toast } from "@postlark/ui/toast";

const currentUserQuery = queryOptions({
  queryKey: ["account", "user"],
  queryFn: () => currentUser(),
});

/**
 * Role changes from the table. Removing one's own admin role requires confirmation: the change is in `question`
 * until it is confirmed or dropped.
 */
export function useRoleChanges() {
  const myId = useQuery(currentUserQuery).data?.id;
  const change = useChangeRole();
  const pendingRoles = usePendingRoles();
  const [ownChange, setOwnChange] = useState<NewRole>();
  const [isQuestionOpen, setIsQuestionOpen] = useState(false);

  const requestChange = useCallback(
    (newRole: NewRole) => {
      if (newRole.userId === myId && newRole.role === "user") {
        setOwnChange(newRole);
        setIsQuestionOpen(true);
      } else change({ ...newRole, canUndo: true });
    },
    [change, myId],
  );

  return {
    pendingRoles,
    /** Changes a role, or asks first; stable while the user is the same. */
    requestChange,
    /** Kept when it closes, so that the closing animation shows its content. */
    question: ownChange && {
      isOpen: isQuestionOpen,
      confirm: () => change({ ...ownChange, canUndo: false }),
      close: () => setIsQuestionOpen(false),
    },
  };
}

export type RoleChanges = ReturnType<typeof useRoleChanges>;

const mutationKey = ["change-role"];

type Change = NewRole & {
  /** Whether the toast offers "Undo". Not for removing one's own role, which takes the right to restore it. */
  readonly canUndo: boolean;
};

/** Changes a user's role, optimistically by `usePendingRoles`. */
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
    // After a failure too: a refusal may mean that the list or one's own role is outdated. Not awaited: the row is
    // right already, and reloading many pages must not keep its button busy.
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
 * Roles being set at the moment, by user id. They override the list's roles, so that a row changes at once whatever
 * reloads in between, and reverts by itself on failure.
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
