import { z } from "@hono/zod-openapi";

import type { Database } from "../platform/database/database.ts";
import type { Caller } from "../platform/http/api.ts";
import type { OpenArchive } from "./read-archive.ts";
import { renameIds } from "./rename-ids.ts";

export const countsSchema = z
  .record(z.string(), z.int())
  .openapi("ImportedArchive", { description: "How many of each list were imported." });

const channelRow = z.object({ id: z.uuid(), network: z.string(), accountId: z.string() });

/** Of writing all of a workspace in one transaction. */
const importOptions = { timeout: 150_000 };

/** An archive for a workspace, with ids of its own. @throws ApiError where a line names what is nowhere */
export async function renamedFor(caller: Caller, workspaceId: string, opened: OpenArchive) {
  const standing = await caller.rows(
    `channels?workspace_id=eq.${workspaceId}&select=id,network,accountId:account_id`,
    channelRow,
  );
  return renameIds(opened.archive, standing);
}

/** Puts an archive, whose pictures and videos are kept, into a workspace: all of it or nothing. @throws ApiError */
export async function importArchive(
  caller: Caller,
  workspaceId: string,
  archive: OpenArchive["archive"],
) {
  const parameters = { workspace_id: workspaceId, archive };
  return caller.rpc("import_workspace", parameters, countsSchema, importOptions);
}

/** Nothing that an import brought waits any longer. */
export async function forgetArchive(database: Database, caller: Caller, workspaceId: string) {
  await database`select engine.forget_archive(${workspaceId}, ${caller.userId})`;
}
