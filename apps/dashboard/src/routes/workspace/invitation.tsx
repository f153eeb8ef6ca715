import { QueryFailure } from "#components/query-view.tsx";
import {
  InvitationLoading,
  InvitationScreen,
  OtherAccount,
} from "#features/invitation/invitation-screen.tsx";
import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { command } from "#session/command.ts";
import { session } from "#session/session.ts";
import { commandError } from "#workspace/command-error.ts";
import { invitationKey } from "#workspace/decline-invitation.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { myInvitationsQuery } from "#workspace/notices-query.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import { useLogOut } from "@postlark/app/session/use-log-out";
import { invitationSchema } from "@postlark/domain/invitation";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import * as z from "zod/mini";

export { joinWorkspaceMessages as joinMessages } from "#workspace/workspace-messages.ts";

const accepted = z.object({ slug: z.string() });

const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: invitationKey(id),
    queryFn: ({ signal }) =>
      command((request) =>
        request("GET /invitations/{id}", { params: { id: id }, answer: invitationSchema, signal }),
      ),
  });

export function Component() {
  const { id = "" } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(invitationQuery(id));
  const { data: user } = useQuery(accountQueries.user());
  const client = useQueryClient();
  const navigate = useNavigate();
  const acceptance = useMutation({
    mutationFn: () =>
      command((request) =>
        request("POST /invitations/{id}/accept", { params: { id }, answer: accepted }),
      ),
    onError: (refusal) => {
      toastError(commandError(refusal));
      void refetch();
    },
    onSuccess: async ({ slug }) => {
      await client.invalidateQueries({
        queryKey: myWorkspacesQuery().queryKey,
        refetchType: "all",
      });
      void client.invalidateQueries({ queryKey: myInvitationsQuery().queryKey });
      await navigate(`/w/${slug}/overview`);
    },
  });
  const decline = useMutation({
    mutationFn: () =>
      command((request) => request("POST /invitations/{id}/decline", { params: { id } })),
    onError: (failure) => toastError(commandError(failure)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: myInvitationsQuery().queryKey });
      return refetch();
    },
  });
  const { logOut, isLoggingOut } = useLogOut(backHere);

  if (isPending) return <InvitationLoading />;
  if (data !== undefined) {
    return (
      <InvitationScreen
        invitation={data}
        isAccepting={acceptance.isPending}
        isDeclining={decline.isPending}
        onAccept={() => acceptance.mutate()}
        onDecline={() => decline.mutate()}
      />
    );
  }
  const isForSomebodyElse = error.kind === "not-found" || error.kind === "invalid-input";
  if (isForSomebodyElse) {
    return <OtherAccount email={user?.email ?? ""} isSwitching={isLoggingOut} onSwitch={logOut} />;
  }
  return (
    <>
      <ScreenHeading title={m.workspaces_invitation()} />
      <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </>
  );
}

/** The next user to sign in returns to the invitation. */
const backHere = { ...session, logOut: () => session.logOut({ backTo: window.location }) };
