import { createRoute, z } from "@hono/zod-openapi";

import { acceptedLanguage, languageSchema, type Language } from "../platform/language/language.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  refused,
  type Caller,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { roleSchema } from "./role-schema.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const invitationSchema = z
  .object({
    id: z.uuid(),
    workspaceName: z.string(),
    role: roleSchema,
    invitedBy: z.string().nullable(),
    email: z.string(),
    expiresAt: z.string(),
    state: z.enum(["open", "accepted", "revoked", "expired"]),
  })
  .openapi("Invitation");

const invitationRow = z.object({
  id: z.uuid(),
  workspace_name: z.string(),
  role: roleSchema,
  invited_by: z.string().nullable(),
  email: z.string(),
  expires_at: z.string(),
  state: z.enum(["open", "accepted", "revoked", "expired"]),
});

const sentRow = z.object({
  email: z.string(),
  role: roleSchema,
  expires_at: z.string(),
  workspaces: z.object({ name: z.string() }),
});

const tags = ["Invitations"];

async function languageOf(caller: Caller, accepted: string | undefined): Promise<Language> {
  const [settings] = await caller.rows(
    `user_settings?user_id=eq.${caller.userId}&select=language`,
    z.object({ language: languageSchema.nullable() }),
  );
  return settings?.language ?? acceptedLanguage(accepted);
}

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
    languageOf(caller, accepted),
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

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/invitations",
      operationId: "inviteMember",
      tags,
      summary:
        "Invite somebody by mail (admins; owners only by owners). The same address again renews the invitation, and sends the mail again where the last one is 10 minutes old: three a day to an address, and 20 a day of an account until somebody accepts",
      request: {
        params: idParams,
        body: jsonBody(z.object({ email: z.string().max(300), role: roleSchema })),
      },
      responses: {
        201: answer(
          "The invitation, which stands even where its mail could not be sent.",
          z.object({ id: z.uuid(), isMailSent: z.boolean() }),
        ),
        default: refused,
      },
    }),
    async (context) => {
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
    },
  );

  routes.openapi(
    createRoute({
      method: "get",
      path: "/invitations/{id}",
      operationId: "readInvitation",
      tags,
      summary: "An invitation, for whoever is signed in with its address",
      request: { params: idParams },
      responses: { 200: answer("The invitation.", invitationSchema), default: refused },
    }),
    async (context) => {
      const parameters = { invitation_id: context.req.valid("param").id };
      const [row] = await context.var.caller.rpc(
        "invitation",
        parameters,
        z.tuple([invitationRow]),
      );
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
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/invitations/{id}/accept",
      operationId: "acceptInvitation",
      tags,
      summary: "Join the workspace",
      request: { params: idParams },
      responses: {
        200: answer("Where to go.", z.object({ workspaceId: z.uuid(), slug: z.string() })),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      const parameters = { invitation_id: context.req.valid("param").id };
      const workspaceId = await caller.rpc("accept_invitation", parameters, z.uuid());
      const [workspace] = await caller.rows(
        `workspaces?id=eq.${workspaceId}&select=slug`,
        z.object({ slug: z.string() }),
      );
      return context.json({ workspaceId, slug: workspace?.slug ?? "" }, 200);
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/invitations/{id}",
    operationId: "revokeInvitation",
    tags,
    summary: "Take an invitation back (admins)",
    calls: ["revoke_invitation", "invitation_id"],
  });

  return routes;
}
