import { z } from "zod";

import { done, operations } from "../operation.ts";
import { roleSchema } from "./role-schema.ts";

const params = z.object({
  id: z.uuid(),
  userId: z.uuid(),
});

export const memberOperations = operations({
  changeMemberRole: {
    method: "patch",
    path: "/workspaces/{id}/members/{userId}",
    tag: "Members",
    summary: "Change what a member may do (admins; owners only by owners)",
    role: "admin",
    sql: "change_member_role",
    params: params,
    body: z.object({ role: roleSchema }),
    responses: done,
  },

  removeMember: {
    method: "delete",
    path: "/workspaces/{id}/members/{userId}",
    tag: "Members",
    summary: "Take a member out of the workspace (admins; owners only by owners)",
    role: "admin",
    sql: "remove_member",
    params: params,
    responses: done,
  },
});
