import { countsSchema } from "@postlark/contract/archive/archives";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import type { Caller } from "../platform/http/api.ts";
import type { OpenArchive } from "./read-archive.ts";
import { renameIds } from "./rename-ids.ts";

const channelRow = z.object({ id: z.uuid(), network: z.string(), accountId: z.string() });

/** The whole workspace is written in one transaction. */
const importOptions = { timeout: 150_000 };

/** Gives an archive new ids for a workspace. @throws ApiError if a line refers to an unknown id */
export async function renameForWorkspace(caller: Caller, workspaceId: string, opened: OpenArchive) {
  const existingChannels = await caller.rows(
    `channels?workspace_id=eq.${workspaceId}&select=id,network,accountId:account_id`,
    channelRow,
  );
  return renameIds(opened.archive, existingChannels);
}

/** Imports an archive, whose media are already stored, completely or not at all. @throws ApiError */
export async function importArchive(
  caller: Caller,
  workspaceId: string,
  archive: OpenArchive["archive"],
) {
  const parameters = { workspace_id: workspaceId, archive };
  return caller.rpc("import_workspace", parameters, countsSchema, importOptions);
}

export async function deleteStagedArchive(database: Database, caller: Caller, workspaceId: string) {
  await database`select engine.forget_archive(${workspaceId}, ${caller.userId})`;
}
