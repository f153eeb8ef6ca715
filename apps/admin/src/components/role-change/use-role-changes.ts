import { accountQueries } from "#session/account-queries.ts";
import type { NewRole } from "@postlark/sdk/roles";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useChangeRole, usePendingRoles } from "./use-change-role.ts";

/**
 * Changing roles from the table. Whoever removes their own admin role is asked first: the change
 * then stands in `question` until it is confirmed or dropped.
 */
export function useRoleChanges() {
  const myId = useQuery(accountQueries.user()).data?.id;
  const changeRole = useChangeRole();
  const pendingRoles = usePendingRoles();
  const [ownChange, setOwnChange] = useState<NewRole>();
  const [isAsking, setIsAsking] = useState(false);

  const requestChange = useCallback(
    (change: NewRole) => {
      if (change.userId === myId && change.role === "user") {
        setOwnChange(change);
        setIsAsking(true);
      } else changeRole(change);
    },
    [changeRole, myId],
  );

  return {
    /** The roles being set at the moment, by user id. */
    pendingRoles,
    /** Changes a role, or asks first; the same function for as long as the person is the same. */
    requestChange,
    /** Kept when it closes, so that the dialog can leave with its words. */
    question: ownChange && {
      isOpen: isAsking,
      confirm: () => changeRole(ownChange),
      close: () => setIsAsking(false),
    },
  };
}

/** What `useRoleChanges` returns. */
export type RoleChanges = ReturnType<typeof useRoleChanges>;
