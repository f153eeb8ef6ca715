import { invitationOperations } from "@postlark/contract/workspaces/invitations";
import { roleSchema } from "@postlark/contract/workspaces/role-schema";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { invitationMail } from "./invitation-mail.ts";
import { type Caller, createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { readLanguage } from "./read-language.ts";

const invitationRow = z.object({
  id: z.uuid(),
  workspace_name: z.string(),
  role: roleSchema,
  invited_by: z.string().nullable(),
  email: z.string(),
  expires_at: z.string(),
  state: z.enum(["open", "accepted", "revoked", "expired", "declined"]),
});

const sentRow = z.object({
  email: z.string(),
  role: roleSchema,
  expires_at: z.string(),
  workspaces: z.object({ name: z.string() }),
});

/** Mails the invited person in the inviter's language, as theirs is unknown. */
async function mailInvitation(
  { database, siteUrl, sendMail }: PlatformServices,
  caller: Caller,
  id: string,
  accepted: string | undefined,
): Promise<boolean> {
  const [[invitation], [inviter], language] = await Promise.all([
    caller.rows(
      `workspace_invitations?id=eq.${id}&select=email,role,expires_at,workspaces(name)`,
      sentRow,
    ),
    caller.rows(
      `profiles?id=eq.${caller.userId}&select=full_name`,
      z.object({ full_name: z.string().nullable() }),
    ),
    readLanguage(caller, accepted),
  ]);
  if (invitation === undefined) return false;
  // Postgres counts over all workspaces and engines.
  if (!(await caller.rpc("take_invitation_mail", { invitation_id: id }, z.boolean()))) return false;
  const mail = invitationMail({
    language,
    inviter: inviter?.full_name || "Postlark",
    workspace: invitation.workspaces.name,
    role: invitation.role,
    email: invitation.email,
    expiresAt: new Date(invitation.expires_at),
    url: new URL(`/invitations/${id}`, siteUrl).href,
  });
  const isSent = await sendMail("invitation", invitation.email, mail);
  if (!isSent) await database`select engine.give_back_invitation_mail(${id})`;
  return isSent;
}

export function invitationRoutes(services: PlatformServices) {
  const routes = createRoutes();

  addOperation(routes, invitationOperations.inviteMember, async (context) => {
    const { caller } = context.var;
    await caller.limit("invitations");
    const { email, role } = context.req.valid("json");
    const workspace = context.req.valid("param").id;
    const parameters = { workspace_id: workspace, email, role };
    const id = await caller.rpc("invite_member", parameters, z.uuid());
    const accepted = context.req.header("accept-language");
    return context.json(
      { id, isMailSent: await mailInvitation(services, caller, id, accepted) },
      201,
    );
  });

  addOperation(routes, invitationOperations.readInvitation, async (context) => {
    const parameters = { invitation_id: context.req.valid("param").id };
    const [row] = await context.var.caller.rpc("invitation", parameters, z.tuple([invitationRow]));
    return context.json(
      {
        id: row.id,
        workspaceName: row.workspace_name,
        role: row.role,
        invitedBy: row.invited_by,
        email: row.email,
        expiresAt: row.expires_at,
        state: row.state,
      },
      200,
    );
  });

  addOperation(routes, invitationOperations.acceptInvitation, async (context) => {
    const { caller } = context.var;
    const parameters = { invitation_id: context.req.valid("param").id };
    const workspaceId = await caller.rpc("accept_invitation", parameters, z.uuid());
    const [workspace] = await caller.rows(
      `workspaces?id=eq.${workspaceId}&select=slug`,
      z.object({ slug: z.string() }),
    );
    return context.json({ workspaceId, slug: workspace?.slug ?? "" }, 200);
  });

  addPlainCommand(routes, invitationOperations.declineInvitation, "invitation_id");
  addPlainCommand(routes, invitationOperations.revokeInvitation, "invitation_id");

  return routes;
}
