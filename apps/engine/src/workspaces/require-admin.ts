import { isAtLeast, workspaceRoles } from "@postlark/domain/workspace-role";
import { z } from "zod";

import { ApiError, notFound } from "../platform/errors/api-error.ts";
import type { Caller } from "../platform/http/api.ts";

/** Refuses a caller who is not an admin of the workspace, before anything is decoded. @throws ApiError */
export async function requireAdmin(caller: Caller, workspaceId: string): Promise<void> {
  const [member] = await caller.rows(
    `workspace_members?workspace_id=eq.${workspaceId}&user_id=eq.${caller.userId}&select=role`,
    z.object({ role: z.enum(workspaceRoles) }),
  );
  if (member === undefined) throw notFound();
  if (!isAtLeast(member.role, "admin")) {
    throw new ApiError(403, "forbidden", "This needs the role admin in the workspace.");
  }
}
