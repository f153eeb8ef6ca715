import { z } from "zod";

import { notFound } from "../platform/errors/api-error.ts";
import type { Caller } from "../platform/http/api.ts";

/**
 * To be called before anything is fetched or decoded. @throws ApiError if the caller is not a member of the workspace
 */
export async function requireMember(caller: Caller, workspaceId: string): Promise<void> {
  const [member] = await caller.rows(`workspaces?id=eq.${workspaceId}&select=id`, z.unknown());
  if (member === undefined) throw notFound();
}
