import { randomUUID } from "node:crypto";

import type { Workspace } from "./workspaces.ts";

/** An import of one draft, by the workspace's owner. */
export async function makeImport({ id, owner }: Workspace): Promise<string> {
  const importId = randomUUID();
  await owner.client
    .rpc("import_posts", {
      workspace_id: id,
      id: importId,
      source: "csv",
      name: "Spring.csv",
      rows: [{ text: "Imported", channel_ids: [], label_ids: [] }],
    })
    .throwOnError();
  return importId;
}
