import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { roleSchema } from "./role-schema.ts";

const invitationSchema = z
  .object({
    id: z.uuid(),
    workspaceName: z.string(),
    role: roleSchema,
    invitedBy: z.string().nullable(),
    email: z.string(),
    expiresAt: z.string(),
    state: z.enum(["open", "accepted", "revoked", "expired", "declined"]),
  })
  .meta({ id: "Invitation" });

/** Names are left out that are no names: whoever reads them may not know the sender. */
const previewSchema = z
  .object({
    workspaceName: z.string().nullable(),
    invitedBy: z.string().nullable(),
    email: z.string(),
  })
  .meta({ id: "InvitationPreview" });

export const invitationOperations = operations({
  inviteMember: {
    method: "post",
    path: "/workspaces/{id}/invitations",
    tag: "Invitations",
    summary:
      "Invite somebody by mail (admins; owners only by owners). The same address again renews the invitation, and sends the mail again where the last one is 10 minutes old: three a day to an address, and 20 a day of an account until somebody accepts",
    role: "admin",
    sql: "invite_member",
    params: idParams,
    body: z.object({ email: z.string().max(300), role: roleSchema }),
    responses: {
      201: answer(
        "The invitation, which stands even where its mail could not be sent.",
        z.object({ id: z.uuid(), isMailSent: z.boolean() }),
      ),
    },
  },

  previewInvitation: {
    method: "get",
    path: "/invitations/{id}/preview",
    tag: "Invitations",
    summary:
      "What the mail with an open invitation says, for whoever has its link. Anything else answers 404, whether it was accepted, revoked, has expired or never was",
    role: "anyone",
    params: idParams,
    responses: { 200: answer("Who invites whom, and to what.", previewSchema) },
  },

  readInvitation: {
    method: "get",
    path: "/invitations/{id}",
    tag: "Invitations",
    summary: "An invitation, for whoever is signed in with its address",
    role: "user",
    sql: "invitation",
    params: idParams,
    responses: { 200: answer("The invitation.", invitationSchema) },
  },

  acceptInvitation: {
    method: "post",
    path: "/invitations/{id}/accept",
    tag: "Invitations",
    summary: "Join the workspace",
    role: "user",
    sql: "accept_invitation",
    params: idParams,
    responses: {
      200: answer("Where to go.", z.object({ workspaceId: z.uuid(), slug: z.string() })),
    },
  },

  declineInvitation: {
    method: "post",
    path: "/invitations/{id}/decline",
    tag: "Invitations",
    summary:
      "Decline an invitation, which its workspace's admins see. Until it expires it can still be accepted; the same again answers the same",
    role: "user",
    sql: "decline_invitation",
    params: idParams,
    responses: done,
  },

  revokeInvitation: {
    method: "delete",
    path: "/invitations/{id}",
    tag: "Invitations",
    summary: "Take an invitation back (admins)",
    role: "admin",
    sql: "revoke_invitation",
    params: idParams,
    responses: done,
  },
});
