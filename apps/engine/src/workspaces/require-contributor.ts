import { z } from "zod";

import type { Caller } from "../platform/http/api.ts";

/**
 * To be called before anything is fetched or decoded for a library.
 * @throws ApiError if the caller may not add pictures to the workspace
 */
export async function requireContributor(caller: Caller, workspaceId: string): Promise<void> {
  const parameters = { workspace_id: workspaceId, hashes: [] };
  await caller.rpc("pictures_to_import", parameters, z.array(z.unknown()));
}
