import { z } from "@hono/zod-openapi";

import type { Caller } from "../platform/http/api.ts";

/**
 * Before anything is fetched or decoded for a library. Asks what reads nothing where nothing is named.
 * @throws ApiError where the caller may add no pictures to the workspace
 */
export async function requireContributor(caller: Caller, workspaceId: string): Promise<void> {
  const asked = { workspace_id: workspaceId, hashes: [] };
  await caller.rpc("pictures_to_import", asked, z.array(z.unknown()));
}
