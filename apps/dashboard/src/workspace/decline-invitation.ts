import { m } from "#paraglide/messages.js";
import { command } from "#session/command.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Invitation } from "@postlark/domain/invitation";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { commandError } from "./command-error.ts";
import { myInvitationsQuery } from "./notices-query.ts";

/** Declines an invitation where it is listed; its page, which the toast leads to, can still accept it. */
export function useDeclineInvitation() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      command((request) => request("POST /invitations/{id}/decline", { params: { id } })),
    onError: (refusal) => toastError(commandError(refusal)),
    onSuccess: (_, { id, workspaceName: name }) => {
      void client.invalidateQueries({ queryKey: invitationKey(id) });
      toast({
        title: m.workspaces_invitation_declined_to({ name }),
        action: {
          label: m.workspaces_invitation_view(),
          onPress: () => void navigate(`/invitations/${id}`),
        },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: myInvitationsQuery().queryKey }),
  });
}

export const invitationKey = (id: string) => ["live", "invitation", id] as const;
