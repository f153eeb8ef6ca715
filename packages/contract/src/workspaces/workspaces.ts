import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const workspaceSchema = z
  .object({
    name: z.string().meta({ example: "Larkfield Studio" }),
    slug: z.string().meta({ example: "larkfield", description: "Its address: /w/{slug}." }),
    timeZone: z.string().meta({ example: "Europe/Berlin" }),
  })
  .meta({ id: "WorkspaceInput" });

const madeWorkspace = z.object({ id: z.uuid(), slug: z.string() }).meta({ id: "MadeWorkspace" });

export const workspaceOperations = operations({
  createWorkspace: {
    method: "post",
    path: "/workspaces",
    tag: "Workspaces",
    summary: "Make a workspace with its page; whoever makes it owns it",
    role: "user",
    sql: "create_workspace",
    body: workspaceSchema,
    responses: { 201: answer("The workspace.", madeWorkspace) },
  },

  updateWorkspace: {
    method: "patch",
    path: "/workspaces/{id}",
    tag: "Workspaces",
    summary: "Change its name, address and time zone (admins)",
    role: "admin",
    sql: "update_workspace",
    params: idParams,
    body: workspaceSchema,
    responses: done,
  },

  deleteWorkspace: {
    method: "delete",
    path: "/workspaces/{id}",
    tag: "Workspaces",
    summary: "Close it; ten days later it is gone (owners)",
    role: "owner",
    sql: "delete_workspace",
    params: idParams,
    responses: done,
  },

  restoreWorkspace: {
    method: "post",
    path: "/workspaces/{id}/restore",
    tag: "Workspaces",
    summary: "Open it again, within ten days (owners)",
    role: "owner",
    sql: "restore_workspace",
    params: idParams,
    responses: done,
  },

  leaveWorkspace: {
    method: "post",
    path: "/workspaces/{id}/leave",
    tag: "Workspaces",
    summary: "Leave it; its last owner cannot",
    role: "viewer",
    sql: "leave_workspace",
    params: idParams,
    responses: done,
  },
});
