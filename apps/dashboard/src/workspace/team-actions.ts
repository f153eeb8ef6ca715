import type { Member } from "@postlark/domain/workspace";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { countWorkingClientLinks } from "@postlark/sdk/client-links";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";

import { command } from "#session/command.ts";
import { changeOptimistically } from "./change-optimistically.ts";
import { workspaceQueries } from "./workspace-queries.ts";
import { myWorkspacesQuery } from "./my-workspaces.ts";

const invitationResponse = z.object({ isMailSent: z.boolean() });

/** Commands for members and invitations, applied optimistically and rolled back if refused. */
export function useTeamActions(workspaceId: string) {
  const client = useQueryClient();
  const params = { id: workspaceId };
  const peopleKey = workspaceQueries.people(workspaceId).queryKey;
  const refetch = (queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey });

  async function changePeople(
    change: (before: readonly Member[]) => readonly Member[],
    send: () => Promise<void>,
  ) {
    const previousPeople = client.getQueryData(peopleKey);
    try {
      await changeOptimistically(client, {
        queryKey: peopleKey,
        show: () => {
          client.setQueryData(peopleKey, (list) => list && change(list));
        },
        send,
      });
    } catch (error) {
      client.setQueryData(peopleKey, previousPeople);
      throw error;
    }
  }

  return {
    invite: async (email: string, role: WorkspaceRole) => {
      const body = { email, role };
      const sent = await command((request) =>
        request("POST /workspaces/{id}/invitations", { params, body, answer: invitationResponse }),
      );
      await refetch(workspaceQueries.invitations(workspaceId).queryKey);
      return sent;
    },
    revoke: async (invitationId: string) => {
      await command((request) =>
        request("DELETE /invitations/{id}", { params: { id: invitationId } }),
      );
      await refetch(workspaceQueries.invitations(workspaceId).queryKey);
    },
    changeRole: (userId: string, role: WorkspaceRole) =>
      changePeople(
        (list) => list.map((one) => (one.userId === userId ? { ...one, role } : one)),
        () =>
          command((request) =>
            request("PATCH /workspaces/{id}/members/{userId}", {
              params: { ...params, userId },
              body: { role },
            }),
          ),
      ),
    remove: (userId: string) =>
      changePeople(
        (list) => list.filter((one) => one.userId !== userId),
        () =>
          command((request) =>
            request("DELETE /workspaces/{id}/members/{userId}", { params: { ...params, userId } }),
          ),
      ),
    countLinks: (userId: string) => countWorkingClientLinks(workspaceId, userId),
    leave: () => command((request) => request("POST /workspaces/{id}/leave", { params })),
    /** Call this after leaving, once the workspace's screens are closed: they would say that the user was removed. */
    refetchWorkspaces: () => refetch(myWorkspacesQuery().queryKey),
  };
}
